import { localePath } from '../../lib/core/i18n.ts'
import { lastPage } from '../../lib/core/pager.ts'
import { COMMENTS } from '../../lib/core/rules.ts'
import { addressOf } from '../../lib/core/shared-pages.ts'
import type { Post } from '../../lib/web/essay/post.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../parts/lines.ts'

/** Beside a thread of several pages: the first floor, those of this page, the last; plain links. */
export function floors({ essay, comments, page, comment, sort, only }: Post, { locale, t }: Reader): Html | '' {
  const last = lastPage({ total: comments.total, limit: COMMENTS })
  if (comment || sort !== 'old' || only || last < 2 || page > last) return ''
  const [from, to] = [(page - 1) * COMMENTS + 1, Math.min(page * COMMENTS, comments.total)]
  const way = (page: number, floor: number) => {
    const address = localePath(locale, addressOf('/essayDetails', { id: essay.id, page }))
    return html`<a href="${address}#comments">${t('essay:floor', { floor })}</a>`
  }
  return html`
    <nav class="floors" aria-label="${t('essay:floors')}" style="--from:${((page - 1) / (last - 1)).toFixed(2)}">
      <h2>${t('essay:floors')}</h2>
      ${way(1, 1)}
      <b aria-current="true">${t('essay:floorsHere', { from, to })}</b>
      ${way(last, comments.total)}
    </nav>`
}
