import { map } from 'nanostores'
import { api } from '../api.ts'
import type { AddedComment } from './comments.ts'
import { showError } from './toast.ts'

/** Comments edited since the page was rendered. */
export const $edited = map<Record<number, AddedComment>>({})

/** The source text of one's own comment; null if that was refused, with a toast. */
export async function ownComment(comment_id: number) {
  try {
    return (await api('/api/forum/forum_essay/ownComment', { comment_id })).data
  } catch (error) {
    showError(error)
    return null
  }
}
