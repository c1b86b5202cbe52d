import type { UnreadComments } from '../../lib/browser/stores/unread-comments.ts'
import type { CommentsPage } from './comments-page.ts'

/** Address of the first unread comment, on whatever page. */
export function unreadAddress(
  { prefix, essay_id }: Pick<CommentsPage, 'prefix' | 'essay_id'>,
  { id, root_id, page }: NonNullable<UnreadComments['first']>,
) {
  const thread = root_id ? `&comment=${root_id}` : ''
  return `${prefix}/essayDetails?id=${essay_id}${thread}${page > 1 ? `&page=${page}` : ''}#c${id}`
}
