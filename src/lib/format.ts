import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import type { Locale } from './i18n.ts'

dayjs.extend(utc)

/** The site keeps one clock, Asia/Shanghai: eight hours ahead all year. */
const SHANGHAI = 8

const local = (seconds: number) => dayjs.unix(seconds).utcOffset(SHANGHAI)

/** Seconds as the specification shows a time: 2026-11-18 20:14:36. */
export const time = (seconds: number) => local(seconds).format('YYYY-MM-DD HH:mm:ss')

/** The day alone: 2026-11-18. */
export const date = (seconds: number) => local(seconds).format('YYYY-MM-DD')

/** The time of the day: 20:14. */
export const hour = (seconds: number) => local(seconds).format('HH:mm')

/** For machines: 2026-11-18T20:14:36+08:00. */
export const iso = (seconds: number) => local(seconds).format('YYYY-MM-DDTHH:mm:ssZ')

const options = { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc', useGrouping: false } as const
const counter = {
  'zh-cn': new Intl.NumberFormat('zh-CN', options),
  'en-us': new Intl.NumberFormat('en-US', options),
}

/** A count as lists show it: in Chinese by ten thousands with a space before the unit, in English 12.4k. */
export function short(count: number, locale: Locale): string {
  const text = counter[locale].format(count)
  return locale === 'zh-cn' ? text.replace(/\d(?=[^\d.])/, '$& ') : text.toLowerCase()
}

/** A count in full: 12,403. */
export const whole = (count: number) => count.toLocaleString('en-US')

/** Fen as the wire and forms say money: "12.00". */
export const yuan = (fen: number) => `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${cents(fen)}`

/** Fen in the two parts that a price is set in: ["1,299", "00"]. */
export const price = (fen: number): [yuan: string, fen: string] => [whole(Math.floor(fen / 100)), cents(fen)]

const cents = (fen: number) => String(Math.abs(fen) % 100).padStart(2, '0')
