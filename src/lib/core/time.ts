/** The site keeps one clock, Asia/Shanghai: eight hours ahead all year. Islands use this file, so it has no dayjs. */
export const ZONE = 'Asia/Shanghai'
const AHEAD = 8 * 3600
const DAY = 86_400

/** 2026-11-18T20:14:36. */
const local = (seconds: number) => new Date((seconds + AHEAD) * 1000).toISOString().slice(0, 19)

/** Seconds as the specification shows a time: 2026-11-18 20:14:36. */
export const time = (seconds: number) => local(seconds).replace('T', ' ')

/** The day alone: 2026-11-18. */
export const date = (seconds: number) => local(seconds).slice(0, 10)

/** The day as numbers of orders begin with it: 20261118. */
export const compactDate = (seconds: number) => date(seconds).replaceAll('-', '')

/** The time of the day: 20:14. */
export const hour = (seconds: number) => local(seconds).slice(11, 16)

/** A second of the day on the clock: 08:30. */
export const clock = (second: number) => (second === DAY ? '24:00' : hour(second - AHEAD))

/** For machines: 2026-11-18T20:14:36+08:00. */
export const iso = (seconds: number) => `${local(seconds)}+08:00`

/** What a datetime-local field holds, by the clock of Shanghai: 2026-11-18T20:14. */
export const fieldTime = (seconds: number) => local(seconds).slice(0, 16)

/** The other way round, with seconds or without, a T or a space; NaN for what is no time. */
export const secondsAt = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`) / 1000

/** Days since 1970 in Shanghai: daily slots, points and browsing history count by these. */
export const dayOf = (seconds: number) => Math.floor((seconds + AHEAD) / DAY)

/** When such a day begins, in seconds UTC. */
export const dayStart = (day: number) => day * DAY - AHEAD

export const secondOfDay = (seconds: number) => (seconds + AHEAD) % DAY
