import type { Comment } from '../../lib/domain/forum/comments.ts'

type Listed = 'children_count' | 'children_comment_list'

/** A comment or an answer as it is shown; one that was just written has no answers yet. */
export interface Said extends Omit<Comment, Listed> {
  children_count?: number
  children_comment_list?: Omit<Comment, Listed>[]
}

/** What a browser must know of a comment that is drawn already: a list, since it is sent with every page. */
export type Fact = [
  id: number,
  user_id: number,
  quantity: number,
  createtime: number,
  children_count: number,
  children: Fact[],
]

export const factOf = (comment: Said): Fact => [
  ...([comment.id, comment.user_id, comment.quantity, comment.createtime, comment.children_count ?? 0] as const),
  (comment.children_comment_list ?? []).map(factOf),
]
