import type { commentWords } from '../../layouts/essay/words.ts'
import { $added } from '../../lib/browser/stores/comments.ts'
import type { Locale } from '../../lib/core/i18n.ts'
import type { CommentOrder } from '../../lib/domain/forum/comment-order.ts'
import type { CommentFacts } from './comment-facts.ts'

export type CommentWords = ReturnType<typeof commentWords>

/** The post and page that comments are shown on. */
export interface CommentsPage {
  essay_id: number
  author_id: number
  forum_id: number
  is_closed: number
  /** Floor (position) of the first comment; 0 where one comment is shown alone with all its replies. */
  first: number
  /** Number of top-level comments listed, on all pages. */
  total: number
  sort: CommentOrder
  /** '1' where only comments of the post's author are listed. */
  only: '' | '1'
  locale: Locale
  /** Path prefix of this language. */
  prefix: string
  /** Login address that returns to this page. */
  login: string
  words: CommentWords
}

/** Whether all top-level comments are listed here in the order of their floors. */
export const isNumbered = ({ first, sort, only }: CommentsPage) => first > 0 && !only && sort !== 'hot'

/** The floor of the comment at this position of the list, 0 for none. */
export function floorAt(place: CommentsPage, at: number) {
  if (!isNumbered(place)) return 0
  return place.sort === 'new' ? place.total - (place.first + at) + 1 : place.first + at
}

interface Placed {
  root_id: number
  user_id: number
}

/** Whether a new comment belongs on this page: at the end of the list, or below a comment on it. */
export function isListed(
  { first, only, author_id }: CommentsPage,
  facts: CommentFacts[],
  { root_id, user_id }: Placed,
) {
  if (root_id !== 0) return facts.some(([id]) => id === root_id) || root_id in $added.get()
  return first > 0 && (only === '' || user_id === author_id)
}
