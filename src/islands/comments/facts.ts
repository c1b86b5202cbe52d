import type { Comment } from '../../lib/domain/forum/comment-list.ts'

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
  /** When its author last changed it; missing while it stands as it was written. */
  edittime?: number,
]

export function factOf({ id, user_id, quantity, createtime, edittime, ...comment }: Said): Fact {
  const children = (comment.children_comment_list ?? []).map(factOf)
  const fact: Fact = [id, user_id, quantity, createtime, comment.children_count ?? 0, children]
  if (edittime > 0) fact.push(edittime)
  return fact
}
