import { short } from '../../lib/format.ts'
import { type Html, html } from '../html.ts'
import { report } from '../parts/lines.ts'
import { icon } from '../parts/small.ts'
import type { Visitor } from './author.ts'
import type { Reading } from './reading.ts'

/** What one can do with the post: a column beside it, on phones the bar below. A visitor's way leads to /login. */
export function rail({ id, user_id, is_closed, comment_count, quantity }: Reading['essay'], visitor: Visitor): Html {
  const { locale, t, login } = visitor
  const say = is_closed
    ? html`<span class="say">${t('essay:closed')}</span>`
    : html`<a class="say" href="${login}%23comments" rel="nofollow">${t('essay:say')}</a>`
  return html`
    <nav class="rail" aria-label="${t('essay:actions')}">
      ${say}
      <a class="icon-button" href="#comments">
        ${icon('chat')}<span>${short(comment_count, locale)}<span class="sr"> ${t('essay:comments')}</span></span>
      </a>
      <a class="icon-button" href="${login}" rel="nofollow" data-mark="essay:${id}">
        ${icon('star')}<span><span class="sr">${t('essay:collect')} </span><span data-count="${quantity}" data-zero>${short(quantity, locale)}</span></span>
      </a>
      <button class="icon-button" type="button" data-copy data-done="${t('shell:copied')}">
        ${icon('share')}<span>${t('essay:share')}</span>
      </button>
      ${report(visitor, 'essay', id, user_id, 'icon-button')}
    </nav>`
}
