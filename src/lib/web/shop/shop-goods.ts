import type { Caller } from '../../core/caller.ts'
import type { Translate } from '../../core/i18n.ts'
import type { Query } from '../../core/shared-pages.ts'
import { allGoods, shopTree } from '../../domain/mall/shop-goods.ts'
import { shopInfo } from '../../domain/mall/shops.ts'
import { notFoundPastLast } from '../paged.ts'
import { attempt, doNotCache, openSharedPage, type SharedPageContext } from '../shared-page.ts'

const ROWS = 20
const CENTS = 100

type Shown = Extract<Awaited<ReturnType<typeof shopGoodsPage>>, { open: true }>
export type ShopGoodsPage = Omit<Shown, 'open'>

/**
 * A shop's goods, filtered by the address; not cached without results. For a closed shop only its name (`closed`), for
 * an unknown one undefined; both answer 404.
 */
export async function loadShopGoods(opened: SharedPageContext) {
  const { who, t, query } = openSharedPage(opened, '/shop_list')
  const { value: page } = await attempt(opened, shopGoodsPage(who, query))
  if (!page?.open) {
    opened.response.status = 404
    return { closed: page?.shop }
  }
  if (page.list.length === 0) doNotCache(opened)
  notFoundPastLast(opened, page.part)
  return { page, head: headOf(page, t) }
}

async function shopGoodsPage(who: Caller, query: Query<'/shop_list'>) {
  const { site_id, shop_category_id, min_price, max_price, ...rest } = query
  const shop = await shopInfo(who, { site_id })
  if (shop.shop_status === 0) return { open: false as const, shop }
  const bounds = {
    min_price: min_price ? min_price * CENTS : undefined,
    max_price: max_price ? max_price * CENTS : undefined,
  }
  const filters = { site_id, shop_category_id: shop_category_id || undefined, ...bounds, ...rest, limit: ROWS }
  const [tree, { data, total }] = await Promise.all([shopTree(who, { site_id }), allGoods(who, filters)])
  const known = tree.flatMap(node => [node, ...node.child_list])
  const category = known.find(node => node.category_id === shop_category_id)?.category_name ?? ''
  return {
    open: true as const,
    shop,
    tree,
    list: data,
    category,
    query,
    part: { page: query.page, total, limit: ROWS },
  }
}

const headOf = ({ shop, list, category, query: { keyword } }: ShopGoodsPage, t: Translate) => ({
  title: [keyword, category, t('mall:inShop', { shop: shop.site_name })].filter(Boolean).join(' - '),
  description: shop.business,
  noindex: keyword !== '' || list.length === 0,
})
