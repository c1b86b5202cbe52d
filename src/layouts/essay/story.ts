import { whole } from '../../lib/core/format.ts'
import { localePath } from '../../lib/core/i18n.ts'
import type { Post } from '../../lib/web/essay/post.ts'
import { embed } from '../goods/embed.ts'
import { type Html, html } from '../html.ts'
import { crumbs, flagTag, type Reader, talkLink } from '../parts/lines.ts'
import { prose } from '../parts/prose.ts'
import { icon, timeTag } from '../parts/small.ts'
import { enlargeable, type Piece } from '../prose.ts'

type Essay = Post['essay']

export function steps({ forum_name, column_id }: Essay, { locale, t }: Reader): Html {
  const all = [
    { text: t('essay:community'), href: localePath(locale, '/allBbs') },
    { text: forum_name, href: localePath(locale, `/bbsDetails?id=${column_id}`) },
    { text: t('essay:detail') },
  ]
  return crumbs(t, all)
}

/** Pinned, essence, closed. */
export const tags = ({ flag, is_closed }: Essay, { t }: Reader): Html => html`
  ${flagTag(t, flag)}
  ${is_closed === 1 && html`<span class="tag">${t('essay:closed')}</span>`}`

/** Below the title, before the number of comments. */
export const byline = ({ createtime, views }: Essay, { t }: Reader): Html => html`
  ${timeTag(createtime)}
  <span>${icon('eye')}<span class="sr">${t('shell:views')} </span>${whole(views)}</span>`

export const talks = ({ talk_list }: Essay, { locale }: Reader): Html =>
  html`${talk_list.map(talk => talkLink(locale, talk))}`

/** Prose, and the goods that a post embeds where they were put; goods that are there no more say so. */
export const told = (
  pieces: Exclude<Piece, 'poll'>[],
  { goods_list }: Pick<Essay, 'goods_list'>,
  reader: Reader,
): Html[] =>
  pieces.map(piece => {
    if ('html' in piece) return prose(enlargeable(piece.html, reader.t('essay:enlarge')), reader)
    const card = goods_list.find(({ sku_id }) => sku_id === piece.sku_id)
    return card ? embed(card, reader) : html`<p class="prompt">${reader.t('embed:gone')}</p>`
  })
