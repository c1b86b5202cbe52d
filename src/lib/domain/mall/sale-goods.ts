import type { Caller } from '../../core/caller.ts'
import type { Sale } from '../../core/goods/sale.ts'
import { type GoodsDetail, goodsDetail } from './goods.ts'
import { groupbuyDetail } from './groupbuy.ts'
import { seckillGoodsDetail } from './seckill.ts'
import { topicGoodsDetail } from './topics.ts'

interface Offered {
  goods: GoodsDetail
  sale: Sale
}

/** A SKU at its seckill price; refusals noSuchContent, addonOff. */
export async function seckillGoods(who: Caller, id: number): Promise<Offered> {
  const goods = await seckillGoodsDetail(who, { id })
  const { seckill } = goods
  const sale: Sale = {
    kind: 'seckill',
    id: seckill.id,
    price: seckill.seckill_price,
    start_time: seckill.start_time,
    end_time: seckill.end_time,
    least: 1,
    most: seckill.max_buy,
    stock: seckill.stock,
    sold: seckill.sale_num,
    fields: { seckill_goods_id: seckill.id },
  }
  return { goods, sale }
}

/**
 * Goods of a group-buy, by the given SKU or the cheapest; only SKUs of the group-buy can be chosen. Refusals
 * noSuchContent, addonOff.
 */
export async function groupbuyGoods(who: Caller, id: number, sku_id?: number): Promise<Offered> {
  const detail = await groupbuyDetail(who, { id, sku_id })
  const { groupbuy, goods_sku_detail: sku } = detail
  const sold = new Set(groupbuy.prices.map(each => each.sku_id))
  const sale: Sale = {
    kind: 'groupbuy',
    id: groupbuy.groupbuy_id,
    price: groupbuy.groupbuy_price,
    start_time: groupbuy.start_time,
    end_time: groupbuy.end_time,
    least: groupbuy.buy_num,
    most: sku.max_buy,
    stock: sku.stock,
    sold: groupbuy.sell_num,
    fields: { groupbuy_id: groupbuy.groupbuy_id, sku_id: sku.sku_id },
    prices: groupbuy.prices.map(({ sku_id, groupbuy_price }) => ({ sku_id, price: groupbuy_price })),
  }
  return { goods: { ...detail, sku_list: detail.sku_list.filter(each => sold.has(each.sku_id)) }, sale }
}

/** A SKU at its topic sale price; refusals noSuchContent, addonOff. */
export async function topicGoods(who: Caller, id: number): Promise<Offered> {
  const goods = await topicGoodsDetail(who, { id })
  const { topic, goods_sku_detail: sku } = goods
  const sale: Sale = {
    kind: 'topic',
    id: topic.topic_goods_id,
    price: topic.topic_price,
    start_time: topic.start_time,
    end_time: topic.end_time,
    least: 1,
    most: topic.max_buy,
    stock: sku.stock,
    sold: topic.sale_num,
    fields: { topic_goods_id: topic.topic_goods_id },
    topic: { id: topic.topic_id, name: topic.topic_name },
  }
  return { goods, sale }
}

/** A SKU at its ordinary price; refusals goodsDeleted, noSuchContent. */
export const goodsAtListPrice = async (who: Caller, sku_id: number) => ({
  goods: await goodsDetail(who, { sku_id }),
  sale: null,
})
