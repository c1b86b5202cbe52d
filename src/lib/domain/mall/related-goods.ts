import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { catalogue, pathTo } from './catalogue.ts'
import { currentGoodsIndex } from './goods-index/current-goods-index.ts'
import { searchGoodsIndex } from './goods-index/search-goods-index.ts'
import { term } from './goods-index/terms.ts'
import { goodsRows } from './rows.ts'

/** Other goods of the same category, filled up from its parent, in the default ranking. */
export async function relatedGoods(
  who: Caller,
  { goods_id, category_id, limit }: { goods_id: number; category_id: number; limit: number },
) {
  const [{ all }, shelf] = await Promise.all([catalogue(who), currentGoodsIndex(who)])
  const near = pathTo(all, category_id).slice(-2).reverse()
  for (const { id } of near) who.reads(tag.goodsOfCategory(id))
  const found = near.flatMap(
    ({ id }) =>
      searchGoodsIndex(shelf, {
        sets: { category: [term.category(id)] },
        order: 'score',
        descending: true,
        offset: 0,
        limit: limit + 1,
      }).ids,
  )
  const others = [...new Set(found)].filter(id => id !== goods_id)
  return goodsRows(who, others.slice(0, limit))
}
