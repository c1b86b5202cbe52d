import { createElement } from 'react'
import { CommentList } from '../../islands/comments/CommentList.tsx'
import { factOf, type Said } from '../../islands/comments/facts.ts'
import { localePath } from '../../lib/core/i18n.ts'
import { COMMENTS } from '../../lib/core/rules.ts'
import type { Post } from '../../lib/web/essay/post.ts'
import { hole, numberHole } from '../frame.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../parts/lines.ts'
import { type Paged, pager } from '../parts/pager.ts'
import { icon } from '../parts/small.ts'
import type { Visitor } from './author.ts'
import { drawnComments } from './drawn-comments.ts'
import { commentWords, prefixOf } from './words.ts'

const allOf = ({ essay }: Post, { locale }: Visitor) => localePath(locale, `/essayDetails?id=${essay.id}#comments`)

/** From one comment alone the way to all of them. */
export function allComments(value: Post, visitor: Visitor): Html | '' {
  if (value.comment === 0) return ''
  return html`<a class="more" href="${allOf(value, visitor)}">${visitor.t('essay:allComments')}${icon('right')}</a>`
}

/** Where members have the reply box, a visitor is asked in. */
export const prompt = ({ locale, t, login }: Visitor): Html => html`
  <div class="prompt visitors">
    <span>${t('essay:prompt')}</span>
    <span class="row">
      <a class="button primary small" href="${login}%23comments" rel="nofollow">${t('essay:login')}</a>
      <a class="button small line" href="${localePath(locale, '/register')}" rel="nofollow">${t('essay:register')}</a>
    </span>
  </div>`

export const commentPager = ({ comments, page }: Post, { t }: Visitor, url: URL): Html => {
  const paged: Paged = { page, total: comments.total, limit: COMMENTS, anchor: '#comments', told: true }
  return pager(t, url, paged)
}

/** What the island is given of a post, and its list: drawn here, since its words are not sent as props too. */
export function commentProps(value: Post, visitor: Visitor) {
  const { essay, comments, page, comment } = value
  const place = {
    ...{ essay_id: essay.id, author_id: essay.user_id, forum_id: essay.column_id, is_closed: essay.is_closed },
    ...{ total: comments.total, first: comment ? 0 : (page - 1) * COMMENTS + 1, login: visitor.login },
    ...ofReader(visitor),
  }
  const facts = comments.data.map(factOf)
  const count = essay.comment_count
  const list = () => createElement(CommentList, { facts, count, place, comments: saidIn(value) })
  return { ...place, count, facts: JSON.stringify(facts), list }
}

const saidIn = ({ comments }: Post) =>
  new Map(
    comments.data.flatMap((each): [number, Said][] => [each, ...each.children_comment_list].map(one => [one.id, one])),
  )

const ofReader = ({ locale, t }: Reader) => ({ locale, prefix: prefixOf({ locale, t }), words: commentWords(t) })

/** The same with holes, as the frame of the page has them. */
export const framedComments = (reader: Reader) => ({
  ...{ essay_id: numberHole.id, author_id: numberHole.author, forum_id: numberHole.forum, is_closed: 0 },
  ...{ total: numberHole.total, first: numberHole.first, count: numberHole.count },
  ...{ login: hole('login'), facts: hole('facts'), list: () => hole('list') },
  ...ofReader(reader),
})

/** What goes into those holes. */
export function filledComments(value: Post, visitor: Visitor) {
  const { facts, list: _, count, ...place } = commentProps(value, visitor)
  const { essay_id, author_id, forum_id, total, first } = place
  const list = drawnComments(value.comments.data.map(factOf), count, place, saidIn(value))
  return {
    ...{ [numberHole.id]: essay_id, [numberHole.author]: author_id, [numberHole.forum]: forum_id },
    ...{ [numberHole.total]: total, [numberHole.first]: first, [numberHole.count]: count },
    ...{ facts, list },
  }
}
