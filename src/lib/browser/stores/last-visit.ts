import { map } from 'nanostores'
import { api } from '../api.ts'

/** The time in seconds since which posts of a forum are new to the member, by forum. */
export const $newSince = map<Record<number, number>>({})

const asked = new Set<number>()

/** Requests it once for all posts of the page. Failures are ignored. */
export async function loadNewSince(forum_id: number) {
  if (asked.has(forum_id)) return
  asked.add(forum_id)
  const answer = await api('/api/forum/forum/visit', { forum_id }).catch(() => null)
  if (answer) $newSince.setKey(forum_id, answer.data.since)
}
