import { atom, map } from 'nanostores'
import type { Output } from '../../api/index.ts'
import { api } from '../api.ts'

export type UnreadComments = Output<'/api/forum/forum_essay/unreadComments'>

/** What others have said on the post of the page since the member last read it. */
export const $unreadComments = atom<UnreadComments | null>(null)

/** The comment that a line stands above: the first that is new here; it stays while the page is read on. */
export const $lastRead = map<Record<number, true>>({})

interface Page {
  essay_id: number
  /** The last comment of the post when the page was made. */
  newest: number
}

/** Asks what is new; where nothing is, the member has read all of it. Not knowing is no harm. */
export const bringUnread = (page: Page) => ask(page)

/** The unread up to this one came into sight; what is left of them stays to be read. */
export const readUpTo = (page: Page, seen: number) => ask({ ...page, seen })

async function ask(asked: Page & { seen?: number }) {
  const answer = await api('/api/forum/forum_essay/unreadComments', asked).catch(() => null)
  if (answer) $unreadComments.set(answer.data)
}
