/** The site keeps one clock, Asia/Shanghai: eight hours ahead all year. */
const SHANGHAI = 8 * 3600

/** 2026-11-18T20:14:36. Islands show times too: dayjs, which reckons with months, would be 3 kB of each. */
const local = (seconds: number) => new Date((seconds + SHANGHAI) * 1000).toISOString().slice(0, 19)

/** Seconds as the specification shows a time: 2026-11-18 20:14:36. */
export const time = (seconds: number) => local(seconds).replace('T', ' ')

/** The day alone: 2026-11-18. */
export const date = (seconds: number) => local(seconds).slice(0, 10)

/** The time of the day: 20:14. */
export const hour = (seconds: number) => local(seconds).slice(11, 16)

/** For machines: 2026-11-18T20:14:36+08:00. */
export const iso = (seconds: number) => `${local(seconds)}+08:00`

/** What a datetime-local field holds, by the clock of Shanghai: 2026-11-18T20:14. */
export const fieldTime = (seconds: number) => local(seconds).slice(0, 16)
