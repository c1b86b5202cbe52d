import type { AstroGlobal } from 'astro'
import type { Caller } from '../../core/caller.ts'
import { idInAddress } from '../../core/rules.ts'
import { couponsFor } from '../../domain/mall/coupons.ts'
import { promisesOf } from '../../domain/mall/promises.ts'
import { allGoods, recommendedPage, shopTree } from '../../domain/mall/shop-goods.ts'
import { shopInfo } from '../../domain/mall/shops.ts'
import type { SiteLocale } from '../../domain/site/structured.ts'
import { shopStore } from '../../domain/site/structured-goods.ts'
import { notFoundPastLast } from '../paged.ts'
import { attempt, openSharedPage } from '../shared-page.ts'

/** Goods and coupons on a shop's home page. */
const [GOODS, BEST, COUPONS] = [20, 8, 4]

type Shown = Extract<Awaited<ReturnType<typeof shopPage>>, { open: true }>
export type ShopPage = Omit<Shown, 'open'>

/** A shop's home page. For a closed one only its name (`closed`), for an unknown one undefined; both answer 404. */
export async function loadShop(opened: AstroGlobal) {
  const { who, locale, site, query } = openSharedPage(opened, '/shop-[id]')
  const found = shopPage(who, idInAddress(opened.params['id']), query.page)
  const { value: page } = await attempt(opened, found)
  if (!page?.open) {
    opened.response.status = 404
    return { closed: page?.shop }
  }
  notFoundPastLast(opened, page.goods.part)
  return { page, head: headOf(page, { site, locale }) }
}

async function shopPage(who: Caller, site_id: number, page: number) {
  const shop = await shopInfo(who, { site_id })
  if (shop.shop_status === 0) return { open: false as const, shop }
  const [tree, goods, coupons, promises] = await Promise.all([
    shopTree(who, { site_id }),
    recommendedPage(who, { site_id, page, page_size: GOODS }),
    couponsFor(who, { site_id }),
    promisesOf(who, shop),
  ])
  const best =
    page === 1 && goods.recommended ? await allGoods(who, { site_id, page: 1, limit: BEST, sort: 'sale_num' }) : null
  return {
    open: true as const,
    shop,
    tree,
    promises,
    best: best?.data ?? [],
    coupons: coupons.slice(0, COUPONS),
    goods: {
      list: goods.list,
      recommended: goods.recommended,
      part: { page, total: goods.count, limit: GOODS },
    },
  }
}

const headOf = ({ shop }: ShopPage, place: SiteLocale) => ({
  title: shop.site_name,
  description: shop.seo_description || shop.intro || shop.business,
  image: shop.banner,
  jsonLd: shopStore(place, shop),
})
