import { skuLinks } from '../lib/core/goods-links.ts'
import type { Link } from '../lib/domain/forum/names.ts'
import type { GoodsCard } from '../lib/domain/mall/cards.ts'

/** Addresses of goods whose cards stand below the text: they are read by their names. */
export const goodsNames = (text: string, cards: GoodsCard[]): (Link & { name: string })[] =>
  skuLinks(text).flatMap(({ link, sku_id }) => {
    const card = cards.find(each => each.sku_id === sku_id)
    return card ? [{ text: link, href: `/sku-${sku_id}`, name: card.goods_name }] : []
  })
