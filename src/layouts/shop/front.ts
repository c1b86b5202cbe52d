import type { Caller } from '../../lib/caller.ts'
import { couponsFor } from '../../lib/mall/coupons.ts'
import { allGoods, recommendedPage, shopTree } from '../../lib/mall/shop-goods.ts'
import { shopInfo } from '../../lib/mall/shops.ts'
import { idInAddress } from '../../lib/rules.ts'

/** What a shop shows of its goods and coupons on its first page. */
const [GOODS, BEST, COUPONS] = [20, 8, 4]

/** A shop's own page; of a closed one only its name. Refusal noSuchContent. */
export async function shopFront(who: Caller, sent: string | undefined, page: number) {
  const site_id = idInAddress(sent)
  const shop = await shopInfo(who, { site_id })
  if (shop.shop_status === 0) return { open: false as const, shop }
  const [tree, goods, coupons] = await Promise.all([
    shopTree(who, { site_id }),
    recommendedPage(who, { site_id, page, page_size: GOODS }),
    couponsFor(who, { site_id }),
  ])
  const best =
    page === 1 && goods.recommended ? await allGoods(who, { site_id, page: 1, limit: BEST, sort: 'sale_num' }) : null
  return {
    open: true as const,
    shop,
    tree,
    goods,
    best: best?.data ?? [],
    coupons: coupons.slice(0, COUPONS),
    limit: GOODS,
  }
}

export type ShopFront = Extract<Awaited<ReturnType<typeof shopFront>>, { open: true }>
