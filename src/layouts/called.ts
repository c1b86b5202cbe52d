import type { Link } from '../lib/forum/names.ts'
import type { GoodsCard } from '../lib/mall/cards.ts'
import { skuLinks } from '../lib/mall/links.ts'

type Named = Link & { name?: string }

/** Addresses of goods whose cards stand below the text: they are read by their names. */
export const goodsNames = (text: string, cards: GoodsCard[]): Named[] =>
  skuLinks(text).flatMap(({ link, sku_id }) => {
    const card = cards.find(each => each.sku_id === sku_id)
    return card ? { text: link, href: `/sku-${sku_id}`, name: card.goods_name } : []
  })

/** A comment's text in pieces: what is linked, and what stands between. */
export function pieces(text: string, links: Named[]): (string | Link)[] {
  if (links.length === 0) return [text]
  const known = new Map(links.map(({ text, href, name = text }) => [text, { text: name, href }]))
  // The longest first: of @老周 and @老周周 the whole name is meant.
  const names = [...known.keys()].sort((one, other) => other.length - one.length)
  const either = new RegExp(`(${names.map(name => RegExp.escape(name)).join('|')})`)
  return text.split(either).map(piece => known.get(piece) ?? piece)
}
