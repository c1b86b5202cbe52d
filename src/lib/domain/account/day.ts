const DAY = 86_400
/** Days begin at midnight in Shanghai. */
const MIDNIGHT = 8 * 3600

/** The day, counted since 1970, that this second belongs to. */
export const dayOf = (now: number) => Math.floor((now + MIDNIGHT) / DAY)

/** The second that a day begins with. */
export const startOf = (day: number) => day * DAY - MIDNIGHT
