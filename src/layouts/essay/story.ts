import { short, whole } from '../../lib/format.ts'
import { localePath } from '../../lib/i18n.ts'
import { embed } from '../goods/embed.ts'
import { type Html, html } from '../html.ts'
import { crumbs, flagTag, manage, type Reader, report, talkLink } from '../parts/lines.ts'
import { prose } from '../parts/prose.ts'
import { icon, timeTag } from '../parts/small.ts'
import type { Piece } from '../prose.ts'
import { authorLine, type Visitor } from './author.ts'
import type { Reading } from './reading.ts'

type Essay = Reading['essay']

/** What stands above the words of a post. */
export function opening(essay: Essay, visitor: Visitor): Html {
  const { locale, t } = visitor
  const steps = [
    { text: t('essay:community'), href: localePath(locale, '/allBbs') },
    { text: essay.forum_name, href: localePath(locale, `/bbsDetails?id=${essay.column_id}`) },
    { text: t('essay:detail') },
  ]
  return html`
    <div data-said="crumbs">${crumbs(t, steps)}</div>
    <header>
      <h1>${essay.title}</h1>
      <div class="by" data-said="by">
        ${flagTag(t, essay.flag)}
        ${essay.is_closed === 1 && html`<span class="tag">${t('essay:closed')}</span>`}
        ${timeTag(essay.createtime)}
        <span>${icon('eye')}<span class="sr">${t('shell:views')} </span>${whole(essay.views)}</span>
        <span>${icon('chat')}<span class="sr">${t('shell:comments')} </span>${whole(essay.comment_count)}</span>
        ${essay.talk_list.map(talk => talkLink(locale, talk))}
      </div>
      ${authorLine(essay.user_info, visitor)}
    </header>`
}

/** Prose, and the goods that a post embeds where they were put; goods that are there no more say so. */
export const told = (
  pieces: Exclude<Piece, 'poll'>[],
  { goods_list }: Pick<Essay, 'goods_list'>,
  reader: Reader,
): Html[] =>
  pieces.map(piece => {
    if ('html' in piece) return prose(piece.html, reader)
    const card = goods_list.find(({ sku_id }) => sku_id === piece.sku_id)
    return card ? embed(card, reader) : html`<p class="prompt">${reader.t('embed:gone')}</p>`
  })

/** What stands below the words of a post, before its comments. */
export function closing({ id, column_id, quantity, user_id }: Essay, visitor: Visitor): Html {
  const { locale, t, login } = visitor
  return html`
    <p class="disclaimer">${t('essay:disclaimer')}</p>
    <div class="row wrapping center">
      <a class="button" href="${login}" rel="nofollow" data-mark="essay:${id}">
        ${icon('star')}<span data-on="${t('shell:collected')}">${t('essay:collect')}</span> <span data-count="${quantity}" data-zero>${short(quantity, locale)}</span>
      </a>
      <button class="button" type="button" data-copy data-done="${t('shell:copied')}">
        ${icon('share')}${t('essay:share')}
      </button>
      ${report(visitor, 'essay', id, user_id)}
      ${manage(visitor, column_id, `essay_id=${id}`)}
    </div>`
}
