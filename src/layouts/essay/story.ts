import { whole } from '../../lib/core/format.ts'
import { localePath } from '../../lib/core/i18n.ts'
import type { Post } from '../../lib/web/essay/post.ts'
import { embed } from '../goods/embed.ts'
import { type Html, html } from '../html.ts'
import { crumbs, flagTag, type Reader, talkLink } from '../parts/lines.ts'
import { prose } from '../parts/prose.ts'
import { icon, timeTag } from '../parts/small.ts'
import { enlargeable, type Piece, piecesOf, scrollable } from '../prose.ts'

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

/**
 * What a post says, the same on its page and in the preview of a draft: the poll stands between `story` and `ending`.
 */
export function told(post: Pick<Essay, 'content' | 'poll' | 'goods_list'>, reader: Reader) {
  const pieces = piecesOf(scrollable(post.content, reader.t('essay:table')), post.poll !== null)
  const at = pieces.indexOf('poll')
  const drawn = pieces.map(piece => (piece === 'poll' ? html`` : drawnPiece(piece, post, reader)))
  const end = at < 0 ? drawn.length : at
  return { story: html`${drawn.slice(0, end)}`, ending: html`${drawn.slice(end)}` }
}

/** Prose, or goods where they were put; goods that are there no more say so. */
function drawnPiece(piece: Exclude<Piece, 'poll'>, { goods_list }: Pick<Essay, 'goods_list'>, reader: Reader): Html {
  if ('html' in piece) return prose(enlargeable(piece.html, reader.t('essay:enlarge')), reader)
  const card = goods_list.find(({ sku_id }) => sku_id === piece.sku_id)
  return card ? embed(card, reader) : html`<p class="prompt">${reader.t('embed:gone')}</p>`
}
