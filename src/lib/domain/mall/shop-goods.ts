import type { Caller } from '../../core/caller.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { tag } from '../../core/tags.ts'
import { goodsList } from './goods-list.ts'
import { goodsRows } from './rows.ts'

interface Node {
  category_id: number
  category_name: string
  pid: number
  level: number
  child_list: Node[]
}

/** A shop's own categories: two levels, or the first alone. */
export async function shopTree(
  { db, reads }: Caller,
  { site_id, level = 2 }: { site_id: number; level?: number | undefined },
) {
  reads(tag.shop(site_id))
  const rows = await db
    .selectFrom('shop_goods_category')
    .select(['id', 'name', 'pid', 'level'])
    .where('site_id', '=', site_id)
    .where('is_show', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const below = (pid: number): Node[] =>
    rows
      .filter(row => row.pid === pid && row.level <= level)
      .map(row => ({
        category_id: row.id,
        category_name: row.name,
        pid: row.pid,
        level: row.level,
        child_list: below(row.id),
      }))
  return below(0)
}

interface Asked {
  site_id: number
  page: number
  limit: number
  keyword?: string | undefined
  shop_category_id?: number | undefined
  /** Fen. */
  min_price?: number | undefined
  max_price?: number | undefined
  /** `sale_num`, `price_asc`, `price_desc`, `newest`; anything else: the default ranking. */
  sort?: string | undefined
}

const orders: Record<string, { order: 'sale_num' | 'discount_price' | 'create_time'; sort: 'asc' | 'desc' }> = {
  sale_num: { order: 'sale_num', sort: 'desc' },
  price_asc: { order: 'discount_price', sort: 'asc' },
  price_desc: { order: 'discount_price', sort: 'desc' },
  newest: { order: 'create_time', sort: 'desc' },
}

/** The goods of a shop. */
export async function allGoods(who: Caller, { limit, sort = '', ...asked }: Asked) {
  const { list, count } = await goodsList(who, { ...asked, ...orders[sort], page_size: limit })
  return { data: list, total: count }
}

/** A page of a shop's recommended goods; if it recommends none, all its goods in the default ranking. */
export async function recommendedPage(who: Caller, { site_id, ...pages }: { site_id: number } & Pages) {
  who.reads(tag.goodsOfShop(site_id))
  const own = who.db
    .selectFrom('goods')
    .where('site_id', '=', site_id)
    .where('shown', '=', 1)
    .where('recommend', '=', 1)
  const { count } = await own.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (count === 0) {
    const { data, total } = await allGoods(who, { site_id, page: pages.page, limit: pages.page_size })
    return { ...pageOf(data, total, pages), recommended: false }
  }
  const rows = await own.select('id').orderBy('id', 'desc').limit(pages.page_size).offset(offsetOf(pages)).execute()
  const list = await goodsRows(
    who,
    rows.map(row => row.id),
  )
  return { ...pageOf(list, count, pages), recommended: true }
}

/** A shop's recommended goods (本店推荐), the newest first. */
export async function recommendedGoods(who: Caller, { site_id, limit }: { site_id: number; limit: number }) {
  who.reads(tag.goodsOfShop(site_id))
  const rows = await who.db
    .selectFrom('goods')
    .select('id')
    .where('site_id', '=', site_id)
    .where('shown', '=', 1)
    .where('recommend', '=', 1)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return goodsRows(
    who,
    rows.map(row => row.id),
  )
}
