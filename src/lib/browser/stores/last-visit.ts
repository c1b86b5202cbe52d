import { map } from 'nanostores'
import { api } from '../api.ts'

/** Since when the posts of a forum are new to who is signed in, in seconds, by the forum. */
export const $newSince = map<Record<number, number>>({})

const asked = new Set<number>()

/** Asks it once for all posts of the page. Not knowing is no harm. */
export async function bringNewSince(forum_id: number) {
  if (asked.has(forum_id)) return
  asked.add(forum_id)
  const answer = await api('/api/forum/forum/visit', { forum_id }).catch(() => null)
  if (answer) $newSince.setKey(forum_id, answer.data.since)
}
