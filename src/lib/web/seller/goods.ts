import type { AstroGlobal } from 'astro'
import { idInAddress } from '../../core/rules.ts'
import { soldGoods } from '../../domain/mall/seller-goods.ts'
import { shopTree } from '../../domain/mall/shop-goods.ts'
import { openSellerPage, type SellerPage, sellerShell } from './open.ts'

const LIMIT = 10
const states = ['on', 'off', 'empty', 'low'] as const
const types = [1, 2, 3]
const forms = {
  sku: '/api/seller/goods/sku',
  sell: '/api/seller/goods/sell',
  drop: '/api/seller/goods/delete',
} as const

/** A page of a shop's goods, narrowed down by the address. */
export async function loadSellerGoods(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, forms)
  if (opened instanceof Response) return opened
  const { who, t, site_id, to, query } = opened
  const filters = goodsFilters(query)
  const [{ list, count }, categories] = await Promise.all([
    soldGoods(who, { site_id, ...filters, page: query.page, page_size: LIMIT }),
    shopTree(who, { site_id }),
  ])
  return {
    shell: await sellerShell(opened),
    filters,
    categories,
    tabs: (['', ...states] as const).map(name => ({
      text: t(`seller:goods_${name || 'all'}`),
      href: to('/seller/goods', name && `&state=${name}`),
      current: name === (filters.state ?? ''),
    })),
    goods: list.map(row => ({
      row,
      editHref: to('/seller/goods_edit', `&goods_id=${row.goods_id}`),
      copyHref: to('/seller/goods_edit', `&copy=${row.goods_id}`),
    })),
    newHref: to('/seller/goods_edit'),
    pages: { page: query.page, total: count, limit: LIMIT },
  }
}

/** The list's filters as its address names them; what it spells wrong filters nothing. */
export const goodsFilters = (query: SellerPage['query']) => ({
  state: states.find(each => each === query.get('state')),
  text: query.get('text').slice(0, 50),
  type: types.find(each => each === Number(query.get('type'))),
  shop_category_id: idInAddress(query.get('shop_category_id')) || undefined,
})
