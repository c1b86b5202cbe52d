import { map } from 'nanostores'
import { api } from '../api.ts'
import { type FieldErrors, fieldErrors } from '../field-errors.ts'
import { type Added, dropComment } from './comments.ts'
import { showError, showSuccess } from './toast.ts'

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

interface Words {
  content: string
  mention_ids: number[]
}

/** Says what was wrong, by field; nothing when it was saved. What waits for review stands nowhere until then. */
export async function saveComment(comment_id: number, { content, mention_ids }: Words): Promise<FieldErrors> {
  try {
    const { data, desc } = await api('/api/forum/forum_essay/editComment', {
      comment_id,
      content,
      mention_ids: mention_ids.length > 0 ? mention_ids : '',
    })
    if (data.comment) $edited.setKey(comment_id, data.comment)
    else dropComment(comment_id, 0)
    showSuccess(desc)
    return {}
  } catch (error) {
    return fieldErrors(error, ['content'])
  }
}
