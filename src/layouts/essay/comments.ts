import { createElement } from 'react'
import { CommentList } from '../../islands/comments/CommentList.tsx'
import { commentFacts } from '../../islands/comments/comment-facts.ts'
import { serverComments } from '../../islands/comments/serverComments.ts'
import type { Reader } from '../../lib/core/i18n.ts'
import { COMMENTS } from '../../lib/core/limits.ts'
import type { Post } from '../../lib/web/essay/post.ts'
import { commentWords, languagePrefix } from './words.ts'

/** Props of the comments island, and the list rendered here, so that its texts are not sent as props too. */
export function commentProps(value: Post, { locale, t }: Reader, login: string) {
  const { essay, comments, page, comment, sort, only } = value
  const place = {
    essay_id: essay.id,
    author_id: essay.user_id,
    forum_id: essay.column_id,
    is_closed: essay.is_closed,
    total: comments.total,
    first: comment ? 0 : (page - 1) * COMMENTS + 1,
    login,
    sort,
    only,
    locale,
    prefix: languagePrefix({ locale }),
    words: commentWords(t),
  }
  const facts = comments.data.map(commentFacts)
  const count = essay.comment_count
  const list = () => createElement(CommentList, { facts, count, place, comments: drawnComments(value) })
  return { ...place, count, newest: value.newest, facts: JSON.stringify(facts), list }
}

const drawnComments = ({ comments }: Post) =>
  serverComments(comments.data.flatMap(each => [each, ...each.children_comment_list]))
