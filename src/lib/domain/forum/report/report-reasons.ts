import type { Caller } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'

/** What a report may give as its reason, in the language of who asks. */
export async function reportReasons(who: Caller) {
  const rows = await inOrder(who).where('is_show', '=', 1).execute()
  return rows.map(row => ({ id: row.id, title: titleIn(who, row) }))
}

/** The words for the reasons of reports by their numbers, those that are switched off too. */
export async function reasonTitles(who: Caller): Promise<(number: string) => string> {
  const rows = await inOrder(who).execute()
  const titles = new Map(rows.map(row => [String(row.id), titleIn(who, row)]))
  return number => titles.get(number) ?? number
}

/**
 * The number of the reason that is said by its words or its number, so that each reviewer reads it in their own language,
 * and within how many hours a report for it is to be decided. Refusal badField.
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
