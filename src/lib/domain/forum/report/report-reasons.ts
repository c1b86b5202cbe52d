import type { Caller } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'

/** The reasons a report can give, in the caller's language. */
export async function reportReasons(who: Caller) {
  const rows = await inOrder(who).where('is_show', '=', 1).execute()
  return rows.map(row => ({ id: row.id, title: titleIn(who, row) }))
}

/** Titles of the report reasons by number, including those switched off. */
export async function reasonTitles(who: Caller): Promise<(number: string) => string> {
  const rows = await inOrder(who).execute()
  const titles = new Map(rows.map(row => [String(row.id), titleIn(who, row)]))
  return number => titles.get(number) ?? number
}

/**
 * The number of a reason given by title or number (so that each reviewer reads it in their own language), and the hours
 * within which such a report must be decided. Refusal badField.
 */
export async function reasonOf(who: Caller, said: string): Promise<{ number: string; hours: number }> {
  const rows = await inOrder(who).where('is_show', '=', 1).execute()
  const known = rows.find(({ id, title, title_en }) => String(id) === said || title === said || title_en === said)
  if (!known) throw new Refusal('badField', { field: 'reason' })
  return { number: String(known.id), hours: known.hours }
}

const inOrder = ({ db }: Caller) =>
  db.selectFrom('report_reason').select(['id', 'title', 'title_en', 'hours']).orderBy('sort').orderBy('id')

const titleIn = ({ locale }: Caller, { title, title_en }: { title: string; title_en: string }) =>
  (locale === 'en-us' && title_en) || title
