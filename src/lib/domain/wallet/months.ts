import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { ZONE } from '../../core/time.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The start and the exclusive end of a month in Shanghai time, such as 2026-11, in seconds; undefined for anything else. */
export function monthOf(text: string): { start_time: number; end_time: number } | undefined {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(text)) return undefined
  const start = dayjs.tz(`${text}-01`, ZONE)
  return { start_time: start.unix(), end_time: start.add(1, 'month').unix() }
}

/** The current month and those before it, `count` in all. */
export function monthsUntil(now: number, count: number): string[] {
  const month = dayjs.unix(now).tz(ZONE).startOf('month')
  return Array.from({ length: count }, (_each, back) => month.subtract(back, 'month').format('YYYY-MM'))
}
