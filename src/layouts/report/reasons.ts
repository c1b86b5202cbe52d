import type { Caller } from '../../lib/caller.ts'
import { reportList } from '../../lib/site/website.ts'

/** The editors' reasons in the reader's language, by the number that a report keeps. */
export async function reasonsOf(who: Caller): Promise<Map<string, string>> {
  const reasons = await reportList(who)
  return new Map(reasons.map(({ id, title }) => [String(id), title]))
}
