import type { Output } from '../../api/index.ts'
import { api } from '../api.ts'
import { $added, placeComment } from './comments.ts'
import { $newComments } from './new-comments.ts'
import { showError } from './toast.ts'

export type NewComment = Output<'/api/forum/forum_essay/newCommentList'>['data'][number]

/**
 * Shows new comments on the page, as far as `hasPlace` accepts them; returns all of them, oldest first. What a call
 * does not return stays announced, and so does everything when it fails.
 */
export async function showNewComments(
  essay_id: number,
  hasPlace: (comment: NewComment) => boolean,
): Promise<NewComment[]> {
  const waiting = new Set($newComments.get())
  if (waiting.size === 0) return []
  try {
    const after = Math.min(...waiting) - 1
    const { data } = await api('/api/forum/forum_essay/newCommentList', { essay_id, after })
    const standing = new Set(Object.values($added.get()).flatMap(list => list?.map(({ id }) => id) ?? []))
    const came = data.data.filter(({ id }) => waiting.has(id) && !standing.has(id))
    for (const comment of came.filter(hasPlace)) placeComment(comment)
    const last = data.data.at(-1)?.id ?? Number.POSITIVE_INFINITY
    $newComments.set($newComments.get().filter(id => !waiting.has(id) || id > last))
    return came
  } catch (error) {
    showError(error)
    return []
  }
}
