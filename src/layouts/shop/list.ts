import type { Caller } from '../../lib/caller.ts'
import type { Query } from '../../lib/http/shared.ts'
import { allGoods, shopTree } from '../../lib/mall/shop-goods.ts'
import { shopInfo } from '../../lib/mall/shops.ts'

const PAGE = 20
const FEN = 100

/** The goods of a shop as they are asked for; of a closed one only its name. Refusal noSuchContent. */
export async function shopList(
  who: Caller,
  { site_id, shop_category_id, min_price, max_price, ...query }: Query<'/shop_list'>,
) {
  const shop = await shopInfo(who, { site_id })
  if (shop.shop_status === 0) return { open: false as const, shop }
  const bounds = {
    min_price: min_price ? min_price * FEN : undefined,
    max_price: max_price ? max_price * FEN : undefined,
  }
  const asked = { site_id, shop_category_id: shop_category_id || undefined, ...bounds, ...query, limit: PAGE }
  const [tree, { data, total }] = await Promise.all([shopTree(who, { site_id }), allGoods(who, asked)])
  const known = tree.flatMap(node => [node, ...node.child_list])
  const category = known.find(node => node.category_id === shop_category_id)?.category_name ?? ''
  return { open: true as const, shop, tree, list: data, total, limit: PAGE, category }
}

export type ShopList = Extract<Awaited<ReturnType<typeof shopList>>, { open: true }>
