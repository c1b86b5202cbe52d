import { sized } from '../../lib/art/address.ts'
import { localePath } from '../../lib/i18n.ts'
import { type Html, html } from '../html.ts'
import { rank, sideHead } from '../parts/lines.ts'
import { authorCard, type Visitor } from './author.ts'
import type { Reading } from './reading.ts'

/** The author, what else they wrote, and what others read. */
export function side({ essay, others, hot }: Reading, visitor: Visitor): Html {
  const { locale, t } = visitor
  const home = localePath(locale, `/personalHomepage?id=${essay.user_id}`)
  const ranked = hot.map(({ id, title, views }) => ({ text: title, href: to(id, visitor), count: views }))
  return html`
    <aside class="stack author-side" aria-label="${t('essay:around')}">
      ${authorCard(essay.user_info, visitor)}
      ${
        others.length > 0 &&
        html`
        <section class="panel" aria-label="${t('essay:others')}">
          ${sideHead(t, t('essay:others'), home)}
          <ul class="mini">${others.map(other => small(other, visitor))}</ul>
        </section>`
      }
      <div class="sticky">
        <section class="panel" aria-label="${t('essay:hot')}">
          ${sideHead(t, t('essay:hot'), localePath(locale, '/hotInvit'))}
          ${rank(locale, ranked)}
        </section>
      </div>
    </aside>`
}

function small({ id, title, coverimage }: Reading['others'][number], visitor: Visitor): Html {
  const cover =
    coverimage && html`<img src="${sized(coverimage, 'small')}" width="480" height="320" alt="" loading="lazy">`
  return html`<li><a href="${to(id, visitor)}">${cover}<b class="clamp">${title}</b></a></li>`
}

const to = (id: number, { locale }: Visitor) => localePath(locale, `/essayDetails?id=${id}`)
