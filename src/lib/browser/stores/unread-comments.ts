import { atom, map } from 'nanostores'
import type { Output } from '../../api/index.ts'
import { api } from '../api.ts'

export type UnreadComments = Output<'/api/forum/forum_essay/unreadComments'>

/** What others have written on the post since the member last read it. */
export const $unreadComments = atom<UnreadComments | null>(null)

/** The comment below the "unread" line: the first one that is new; it stays in place while the member reads on. */
export const $lastRead = map<Record<number, true>>({})

interface Page {
  essay_id: number
  /** The last comment of the post when the page was rendered. */
  newest: number
}

/** Requests what is new; if nothing is, the member has read all of it. Failures are ignored. */
export const loadUnread = (page: Page) => ask(page)

/** Marks comments up to this one as read, since they were visible; later ones stay unread. */
export const readUpTo = (page: Page, seen: number) => ask({ ...page, seen })

async function ask(asked: Page & { seen?: number }) {
  const answer = await api('/api/forum/forum_essay/unreadComments', asked).catch(() => null)
  if (answer) $unreadComments.set(answer.data)
}
