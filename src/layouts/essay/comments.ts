import { whole } from '../../lib/format.ts'
import { localePath } from '../../lib/i18n.ts'
import { type Html, html } from '../html.ts'
import { nothing, sectionHead } from '../parts/lines.ts'
import { pager } from '../parts/pager.ts'
import type { Visitor } from './author.ts'
import { COMMENTS, type Reading } from './reading.ts'
import { commentList } from './said.ts'

const allOf = ({ essay }: Reading, { locale }: Visitor) => localePath(locale, `/essayDetails?id=${essay.id}#comments`)

export function commentsHead(value: Reading, visitor: Visitor): Html {
  const { t } = visitor
  const { comment_count } = value.essay
  const note = comment_count > 0 && t('essay:count', { count: whole(comment_count) })
  const more = value.comment > 0 && { text: t('essay:allComments'), href: allOf(value, visitor) }
  return sectionHead(t('essay:comments'), note, more)
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

/** Comments with their answers: ten a page, or one alone with all that was answered. */
export function comments(value: Reading, visitor: Visitor, url: URL): Html {
  const { locale, t, login } = visitor
  const { essay, comments, page, comment } = value
  const first = comment ? 0 : (page - 1) * COMMENTS + 1
  const some = essay.comment_count > 0
  const way = some && html`<a class="button" href="${allOf(value, visitor)}">${t('essay:firstPage')}</a>`
  return html`
    <div data-said="comments">
      ${comments.data.length === 0 && nothing(t(some ? 'essay:noneHere' : 'essay:none'), way)}
      ${commentList(comments.data, { locale, t, essay, login, first })}
      ${pager(t, url, { page, total: comments.total, limit: COMMENTS, anchor: '#comments', told: true })}
    </div>`
}
