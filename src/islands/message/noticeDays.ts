import type { noticeWords } from '../../layouts/message/words.ts'
import { date } from '../../lib/core/time.ts'

const DAY = 86_400

/** 2026-11-18, by the clock of the site. */
export const dayOf = ({ createtime }: { createtime: number }) => date(createtime)

/** Today, yesterday; nothing for a day that its date says best. */
export function dayWord(day: string, now: number, words: Pick<ReturnType<typeof noticeWords>, 'today' | 'yesterday'>) {
  if (day === date(now)) return words.today
  return day === date(now - DAY) ? words.yesterday : ''
}
