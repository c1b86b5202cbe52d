const SHANGHAI = 8 * 3600
const DAY = 86_400

/** Days since 1970 in Shanghai, and the second of that day: what daily slots and footprints go by. */
export const dayOf = (seconds: number) => Math.floor((seconds + SHANGHAI) / DAY)
export const secondOfDay = (seconds: number) => (seconds + SHANGHAI) % DAY
/** When such a day begins, in seconds UTC. */
export const dayStart = (day: number) => day * DAY - SHANGHAI
