import { sized } from '../../lib/art/address.ts'
import type { Caller } from '../../lib/caller.ts'
import { hotEssay } from '../../lib/forum/essay-lists.ts'
import { localePath } from '../../lib/i18n.ts'
import { kept } from '../../lib/kept.ts'
import { type Html, html } from '../html.ts'
import { type Reader, rank, sideHead } from '../parts/lines.ts'
import { authorCard, type Visitor } from './author.ts'
import type { Reading } from './reading.ts'

/** The author, and what else they wrote. */
export function side({ essay, others }: Reading, visitor: Visitor): Html {
  const { locale, t } = visitor
  const home = localePath(locale, `/personalHomepage?id=${essay.user_id}`)
  return html`
    ${authorCard(essay.user_info, visitor)}
    ${
      others.length > 0 &&
      html`
      <section class="panel" aria-label="${t('essay:others')}">
        ${sideHead(t, t('essay:others'), home)}
        <ul class="mini">${others.map(other => small(other, visitor))}</ul>
      </section>`
    }`
}

/** What others read: the same beside every post. */
export async function hottest({ who, ...reader }: Reader & { who: Caller }): Promise<Html> {
  const { locale, t } = reader
  const hot = await kept(who, 'hotEssay', hotEssay)
  const ranked = hot.map(({ id, title, heat }) => ({ text: title, href: to(id, reader), count: heat || undefined }))
  return html`
    <div class="sticky">
      <section class="panel" aria-label="${t('essay:hot')}">
        ${sideHead(t, t('essay:hot'), localePath(locale, '/hotInvit'))}
        ${rank(locale, ranked)}
      </section>
    </div>`
}

function small({ id, title, coverimage }: Reading['others'][number], visitor: Visitor): Html {
  const cover =
    coverimage && html`<img src="${sized(coverimage, 'small')}" width="480" height="320" alt="" loading="lazy">`
  return html`<li><a href="${to(id, visitor)}">${cover}<b class="clamp">${title}</b></a></li>`
}

const to = (id: number, { locale }: Reader) => localePath(locale, `/essayDetails?id=${id}`)
