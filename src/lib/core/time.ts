/** The site uses one time zone, Asia/Shanghai: UTC+8 all year. Islands import this file, so it does not use dayjs. */
export const ZONE = 'Asia/Shanghai'
const AHEAD = 8 * 3600
const DAY = 86_400

/** 2026-11-18T20:14:36. */
const local = (seconds: number) => new Date((seconds + AHEAD) * 1000).toISOString().slice(0, 19)

/** Seconds in the time format of the specification: 2026-11-18 20:14:36. */
export const time = (seconds: number) => local(seconds).replace('T', ' ')

/** The date: 2026-11-18. */
export const date = (seconds: number) => local(seconds).slice(0, 10)

/** The date as order numbers begin with it: 20261118. */
export const compactDate = (seconds: number) => date(seconds).replaceAll('-', '')

/** The time of day: 20:14. */
export const hour = (seconds: number) => local(seconds).slice(11, 16)

/** A second of the day as clock time: 08:30. */
export const clock = (second: number) => (second === DAY ? '24:00' : hour(second - AHEAD))

/** For machines: 2026-11-18T20:14:36+08:00. */
export const iso = (seconds: number) => `${local(seconds)}+08:00`

/** The value of a datetime-local field, in Shanghai time: 2026-11-18T20:14. */
export const fieldTime = (seconds: number) => local(seconds).slice(0, 16)

/** The inverse, with or without seconds, with a T or a space; NaN for anything that is no time. */
export const secondsAt = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`) / 1000

/** Days since 1970 in Shanghai: daily slots, points and browsing history are keyed by it. */
export const dayOf = (seconds: number) => Math.floor((seconds + AHEAD) / DAY)

/** The start of such a day, in seconds UTC. */
export const dayStart = (day: number) => day * DAY - AHEAD

export const secondOfDay = (seconds: number) => (seconds + AHEAD) % DAY
