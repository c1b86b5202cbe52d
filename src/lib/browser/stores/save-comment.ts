import { api } from '../api.ts'
import { type FieldErrors, fieldErrors } from '../field-errors.ts'
import { $edited } from './comment-edits.ts'
import { dropComment } from './comments.ts'
import { showSuccess } from './toast.ts'

interface Words {
  content: string
  mention_ids: number[]
}

/** Returns errors by field; nothing when it was saved. An edit held for review is not shown until then. */
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
