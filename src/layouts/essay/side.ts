import { localePath } from '../../lib/core/i18n.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import type { hotEssay } from '../../lib/domain/forum/essay-lists.ts'
import type { Post } from '../../lib/web/essay/post.ts'
import { type Html, html } from '../html.ts'
import { type Reader, rank, sideHead } from '../parts/lines.ts'

/** What else the author wrote. */
export function others({ essay, others }: Post, reader: Reader): Html | false {
  const { locale, t } = reader
  const home = localePath(locale, `/personalHomepage?id=${essay.user_id}`)
  return (
    others.length > 0 &&
    html`
    <section class="panel" aria-label="${t('essay:others')}">
      ${sideHead(t, t('essay:others'), home)}
      <ul class="mini">${others.map(other => small(other, reader))}</ul>
    </section>`
  )
}

/** What others read: the same beside every post. */
export function hottest(hot: Awaited<ReturnType<typeof hotEssay>>, reader: Reader): Html {
  const { locale, t } = reader
  const ranked = hot.map(({ id, title, heat }) => ({ text: title, href: to(id, reader), count: heat || undefined }))
  return html`
    <section class="panel" aria-label="${t('essay:hot')}">
      ${sideHead(t, t('essay:hot'), localePath(locale, '/hotInvit'))}
      ${rank(locale, ranked)}
    </section>`
}

function small({ id, title, coverimage }: Post['others'][number], reader: Reader): Html {
  const cover =
    coverimage && html`<img src="${sized(coverimage, 'small')}" width="480" height="320" alt="" loading="lazy">`
  return html`<li><a href="${to(id, reader)}">${cover}<b class="clamp">${title}</b></a></li>`
}

const to = (id: number, { locale }: Reader) => localePath(locale, `/essayDetails?id=${id}`)
