import type { Translate } from '../core/i18n.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** How long something may still take, in whole hours, from two days on in days; `isOver` once the time is up. */
export function timeLeft(t: Translate, seconds: number): { text: string; isOver: boolean } {
  const isOver = seconds <= 0
  const size = Math.abs(seconds)
  const inDays = size >= 2 * DAY
  const count = Math.floor(size / (inDays ? DAY : HOUR))
  const key = isOver
    ? inDays
      ? 'console:overDays'
      : 'console:overHours'
    : inDays
      ? 'console:leftDays'
      : 'console:leftHours'
  return { text: t(key, { n: count }), isOver }
}
