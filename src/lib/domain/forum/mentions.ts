import type { Caller, Changing } from '../../core/caller.ts'
import { type NoticeInput, sendNoticeOnce } from '../account/index.ts'
import type { Trust } from '../account/trust.ts'

const MOST = 10
/** A newcomer who mentions more members at once is held for review. */
const NEWCOMERS = 2

/**
 * The ids of members a post mentions, as `<a class="mention" href="/personalHomepage?id=7">@阿明</a>` in its clean HTML.
 */
export function mentionsIn(html: string): number[] {
  const links = [...html.matchAll(/<a\b[^>]*>/g)].map(([link]) => link).filter(link => /class="mention"/.test(link))
  const ids = links.map(link => Number(/href="(?:\/en-us)?\/personalHomepage\?id=(\d{1,9})"/.exec(link)?.[1] ?? 0))
  return [...new Set(ids)].filter(Boolean).slice(0, MOST)
}

/** The ids of members a comment mentions, from its stored `links`. */
export function mentionsOf(links: string): number[] {
  const hrefs = (JSON.parse(links) as { href: string }[]).map(({ href }) => href)
  return hrefs.map(href => Number(/^\/personalHomepage\?id=(\d{1,9})$/.exec(href)?.[1] ?? 0)).filter(Boolean)
}

export const isHeldForMentions = (trust: Trust, ids: number[]) => trust === 0 && ids.length > NEWCOMERS

/** Notifies every mentioned member, once per post or comment. */
export async function notifyMentioned(
  who: Changing<Caller>,
  ids: number[],
  about: Pick<NoticeInput, 'target_type' | 'target_id' | 'text'>,
) {
  for (const to of ids) await sendNoticeOnce(who, { ...about, to, type: 'at', kind: 'AT' })
}
