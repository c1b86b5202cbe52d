import { map } from 'nanostores'
import { api } from '../api.ts'
import type { Added } from './comments.ts'
import { showError } from './toast.ts'

/** Comments whose words were changed since the page was drawn. */
export const $edited = map<Record<number, Added>>({})

/** The words of one's own comment as they were written; null where that was refused, with a message. */
export async function ownComment(comment_id: number) {
  try {
    return (await api('/api/forum/forum_essay/ownComment', { comment_id })).data
  } catch (error) {
    showError(error)
    return null
  }
}
