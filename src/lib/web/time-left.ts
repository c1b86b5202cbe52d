import type { Translate } from '../core/i18n.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Remaining time in whole hours, from two days on in days; `isOver` once it has passed. */
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
