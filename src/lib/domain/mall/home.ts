import type { Caller } from '../../core/caller.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { tag } from '../../core/tags.ts'
import { advDetail } from './adverts.ts'
import { categoryTree } from './categories.ts'
import { currentGoodsIndex } from './goods-index/current-goods-index.ts'
import { searchGoodsIndex } from './goods-index/search-goods-index.ts'
import { goodsRows } from './rows.ts'
import { seckillNow } from './seckill.ts'
import { recommendedGoods } from './shop-goods.ts'
import { openShops } from './shops.ts'

const SHOPS = 4
const GOODS = 6

/**
 * The mall's home page: banner, top-level categories, the current seckill, and featured shops with their
 * recommendations.
 */
export async function mallIndex(who: Caller) {
  const [{ adv_list }, tree, seckill, chosen] = await Promise.all([
    advDetail(who, { keyword: 'NS_PC_INDEX' }),
    categoryTree(who, { level: 1 }),
    seckillNow(who),
    chosenShops(who),
  ])
  return {
    banner: adv_list.map(({ adv_image, adv_url, adv_title }) => ({
      image: adv_image,
      url: urlOf(adv_url),
      title: adv_title,
    })),
    top_class: tree.map(({ category_id, category_name }) => ({ id: category_id, title: category_name })),
    seckill,
    chooses_shop: chosen,
  }
}

/** `adv_url` is JSON with a `url`, in the format of the mall's clients. */
const urlOf = (adv_url: string) => (adv_url ? ((JSON.parse(adv_url) as { url?: string }).url ?? '') : '')

async function chosenShops(who: Caller) {
  const { list } = await openShops(who, { page: 1, page_size: SHOPS })
  return Promise.all(
    list.map(async ({ site_id, site_name, logo, is_own, business }) => ({
      shop_id: site_id,
      shop_name: site_name,
      logo,
      is_own,
      business,
      goods_list: (await recommendedGoods(who, { site_id, limit: GOODS })).map(goods => ({
        id: goods.goods_id,
        sku_id: goods.sku_id,
        title: goods.goods_name,
        price: goods.discount_price,
        old_price: goods.market_price,
        default_image_url: goods.goods_image,
      })),
    })),
  )
}

/**
 * The highest-ranked goods, shown beside lists and goods. Pages that show some of the first `TOP` are invalidated when
 * one of them changes or another enters, not by sales alone.
 */
export async function recommend(who: Caller, pages: Pages) {
  for (const each of [tag.choice, tag.shops]) who.reads(each)
  const { ids, total } = searchGoodsIndex(await currentGoodsIndex(who), {
    sets: {},
    order: 'score',
    descending: true,
    offset: offsetOf(pages),
    limit: pages.page_size,
  })
  return pageOf(await goodsRows(who, ids), total, pages)
}
