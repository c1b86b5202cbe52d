import { createElement } from 'react'
import { CommentList } from '../../islands/comments/CommentList.tsx'
import { drawn } from '../../islands/comments/drawn.ts'
import { factOf } from '../../islands/comments/facts.ts'
import { localePath } from '../../lib/core/i18n.ts'
import { lastPage } from '../../lib/core/pager.ts'
import { COMMENTS } from '../../lib/core/rules.ts'
import { addressOf, type Query } from '../../lib/core/shared-pages.ts'
import type { Post } from '../../lib/web/essay/post.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../parts/lines.ts'
import { type Paged, pager } from '../parts/pager.ts'
import { icon } from '../parts/small.ts'
import type { Visitor } from './author.ts'
import { commentWords, prefixOf } from './words.ts'

const allOf = ({ essay }: Post, { locale }: Visitor) => localePath(locale, `/essayDetails?id=${essay.id}#comments`)

/** From one comment alone the way to all of them. */
export function allComments(value: Post, visitor: Visitor): Html | '' {
  if (value.comment === 0) return ''
  return html`<a class="more" href="${allOf(value, visitor)}">${visitor.t('essay:allComments')}${icon('right')}</a>`
}

/** The orders of the comments, the author's alone, and the way to the last page; nothing where there is one or none. */
export function sorting({ essay, comments, page, comment, sort, only }: Post, { locale, t }: Visitor): Html | '' {
  if (comment || (essay.comment_count < 2 && !only)) return ''
  const asked = { id: essay.id, sort, only }
  const to = (other: Partial<Query<'/essayDetails'>>) =>
    localePath(locale, addressOf('/essayDetails', { ...asked, ...other }))
  const chosen = (isChosen: boolean) => isChosen && html` aria-current="true"`
  const way = (each: Post['sort'], text: string) =>
    html`<a href="${to({ sort: each })}#comments" rel="nofollow"${chosen(each === sort)}>${text}</a>`
  const last = lastPage({ total: comments.total, limit: COMMENTS })
  return html`
    <nav class="sorts" aria-label="${t('essay:sort')}">
      ${way('old', t('essay:sortOld'))}
      ${way('new', t('essay:sortNew'))}
      ${way('hot', t('essay:sortHot'))}
      <a href="${to({ only: only ? '' : '1' })}#comments" rel="nofollow"${chosen(only === '1')}>${t('essay:onlyAuthor')}</a>
      ${page < last && html`<a class="push" href="${to({ page: last })}#comments">${t('essay:lastPage')}</a>`}
    </nav>`
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
  const { essay, comments, page, comment, sort, only } = value
  const place = {
    ...{ essay_id: essay.id, author_id: essay.user_id, forum_id: essay.column_id, is_closed: essay.is_closed },
    ...{ total: comments.total, first: comment ? 0 : (page - 1) * COMMENTS + 1, login: visitor.login },
    ...{ sort, only },
    ...ofReader(visitor),
  }
  const facts = comments.data.map(factOf)
  const count = essay.comment_count
  const list = () => createElement(CommentList, { facts, count, place, comments: saidIn(value) })
  return { ...place, count, newest: value.newest, facts: JSON.stringify(facts), list }
}

const saidIn = ({ comments }: Post) => drawn(comments.data.flatMap(each => [each, ...each.children_comment_list]))

const ofReader = ({ locale, t }: Reader) => ({ locale, prefix: prefixOf({ locale, t }), words: commentWords(t) })
