import type { noticeWords } from '../../layouts/message/words.ts'
import { date } from '../../lib/core/time.ts'

const DAY = 86_400

/** The date in the site's time zone: 2026-11-18. */
export const dayOf = ({ createtime }: { createtime: number }) => date(createtime)

/** Today or yesterday; undefined for other days. */
export function dayWord(day: string, now: number, words: Pick<ReturnType<typeof noticeWords>, 'today' | 'yesterday'>) {
  if (day === date(now)) return words.today
  return day === date(now - DAY) ? words.yesterday : ''
}
