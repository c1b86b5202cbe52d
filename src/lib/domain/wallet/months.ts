import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
const SHANGHAI = 8 * 3600

/** A month of Shanghai, such as 2026-11, as seconds from and until; undefined for anything else. */
export function monthOf(text: string): { start_time: number; end_time: number } | undefined {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(text)) return undefined
  const start = dayjs.utc(`${text}-01`)
  return { start_time: start.unix() - SHANGHAI, end_time: start.add(1, 'month').unix() - SHANGHAI }
}

/** The month of this second and those before it, so many of them. */
export function monthsUntil(now: number, count: number): string[] {
  const month = dayjs.utc((now + SHANGHAI) * 1000).startOf('month')
  return Array.from({ length: count }, (_each, back) => month.subtract(back, 'month').format('YYYY-MM'))
}
