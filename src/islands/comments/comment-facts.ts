import type { Comment } from '../../lib/domain/forum/comment-list.ts'

type Listed = 'children_count' | 'children_comment_list'

/** A comment or reply as displayed; a new one has no replies yet. */
export interface ShownComment extends Omit<Comment, Listed> {
  children_count?: number
  children_comment_list?: Omit<Comment, Listed>[]
}

/** What a browser needs to know of a rendered comment: a tuple, since it is sent with every page. */
export type CommentFacts = [
  id: number,
  user_id: number,
  quantity: number,
  createtime: number,
  children_count: number,
  children: CommentFacts[],
  /** Time of the last edit; absent while unedited. */
  edittime?: number,
]

export function commentFacts({ id, user_id, quantity, createtime, edittime, ...comment }: ShownComment): CommentFacts {
  const children = (comment.children_comment_list ?? []).map(commentFacts)
  const fact: CommentFacts = [id, user_id, quantity, createtime, comment.children_count ?? 0, children]
  if (edittime > 0) fact.push(edittime)
  return fact
}
