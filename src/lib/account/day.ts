const DAY = 86_400
/** Days begin at midnight in Shanghai. */
const MIDNIGHT = 8 * 3600

/** The day, counted since 1970, that this second belongs to. */
export const dayOf = (now: number) => Math.floor((now + MIDNIGHT) / DAY)
