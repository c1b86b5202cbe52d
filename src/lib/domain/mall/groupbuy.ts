import type { ExpressionBuilder } from 'kysely'
import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import type { Schema } from '../../db/schema.ts'
import { mustBeOn } from '../site/index.ts'
import { goodsDetail } from './goods.ts'

/** Whether a group-buy has goods that are still sold. */
const sold = (e: ExpressionBuilder<Schema, 'groupbuy'>) =>
  e
    .selectFrom('groupbuy_sku')
    .innerJoin('sku', 'sku.id', 'groupbuy_sku.sku_id')
    .whereRef('groupbuy_id', '=', 'groupbuy.id')
    .where('sku.shown', '=', 1)

/**
 * Running group-buys (a lower price from `buy_num` pieces per order), those ending first in front, each with its lowest
 * price.
 */
export async function groupbuyPage(who: Caller, pages: Pages) {
  await mustBeOn(who, 'groupbuy')
  who.reads(tag.promotions)
  const running = who.db
    .selectFrom('groupbuy')
    .where('groupbuy.status', '=', 1)
    .where('end_time', '>', who.now)
    .where('start_time', '<=', who.now)
    .innerJoin('goods', 'goods.id', 'groupbuy.goods_id')
    .where('goods.shown', '=', 1)
    .where(e => e.exists(sold(e).select('sku.id')))
  const rows = await running
    .select([
      'groupbuy.id as groupbuy_id',
      'groupbuy.site_id',
      'groupbuy.goods_id',
      'goods.sku_id',
      'goods.name as goods_name',
    ])
    .select(['goods_image', 'introduction', 'goods.price', 'goods.stock', 'buy_num', 'sell_num', 'start_time'])
    .select('end_time')
    .select(e =>
      sold(e)
        .select(e => e.fn.min<number>('groupbuy_sku.groupbuy_price').as('least'))
        .$asScalar()
        .$notNull()
        .as('groupbuy_price'),
    )
    .orderBy('end_time')
    .orderBy('groupbuy.id')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const { count } = await running.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  for (const { goods_id } of rows) who.reads(tag.goods(goods_id))
  const list = rows.map(({ goods_image, price, groupbuy_price, ...row }) => ({
    ...row,
    price: yuan(price),
    groupbuy_price: yuan(groupbuy_price),
    goods_image: (JSON.parse(goods_image) as string[])[0] ?? '',
  }))
  return pageOf(list, count, pages)
}

/**
 * Goods at their group-buy price: as goodsDetail, with `groupbuy`; its price is that of the SKU, or the lowest. Refusal
 * noSuchContent.
 */
export async function groupbuyDetail(who: Caller, { id, sku_id }: { id: number; sku_id?: number | undefined }) {
  await mustBeOn(who, 'groupbuy')
  who.reads(tag.promotions)
  const { groupbuy_price, goods_id, ...groupbuy } = await who.db
    .selectFrom('groupbuy')
    .select(['id as groupbuy_id', 'goods_id', 'groupbuy_price', 'buy_num', 'sell_num', 'start_time', 'end_time'])
    .where('id', '=', id)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const prices = await who.db
    .selectFrom('groupbuy_sku')
    .innerJoin('sku', 'sku.id', 'groupbuy_sku.sku_id')
    .select(['sku_id', 'groupbuy_price'])
    .where('groupbuy_id', '=', id)
    .where('sku.shown', '=', 1)
    .orderBy('groupbuy_price')
    .orderBy('sku_id')
    .execute()
  const chosen = sku_id ? prices.find(each => each.sku_id === sku_id) : prices[0]
  if (!chosen) throw new Refusal('noSuchContent')
  return {
    ...(await goodsDetail(who, { sku_id: chosen.sku_id })),
    groupbuy: {
      ...groupbuy,
      groupbuy_price: yuan(chosen.groupbuy_price),
      prices: prices.map(each => ({ sku_id: each.sku_id, groupbuy_price: yuan(each.groupbuy_price) })),
    },
    timestamp: who.now,
  }
}
