import { beforeAll, describe, expect, test } from 'vitest'
import { explainPrice } from '../../../src/lib/core/goods/explain.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { offerOf } from '../../../src/lib/domain/mall/offer.ts'
import { goodsAtListPrice, groupbuyGoods, seckillGoods, topicGoods } from '../../../src/lib/domain/mall/sale-goods.ts'
import { calculatePrice } from '../../../src/lib/domain/trade/checkout/calculate-price.ts'
import { add, databases, NOW, visitor } from '../../world.ts'
import { buyer, goodsOf, onShelf, sendingShop } from '../trade/world.ts'

const runs = { start_time: NOW - 60, end_time: NOW + 9999, status: 1 }

describe.each(databases)('full reductions and promotions on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  test('shows and grants a full reduction at the regular price only, not with promotions or bundles', async () => {
    const [who, guest] = [await buyer(db), visitor(db)]
    const site_id = await sendingShop(db)
    const sku_id = await onShelf(db, { site_id, price: 50_000, stock: 20 })
    const goods_id = await goodsOf(db, sku_id)
    const rule_json = JSON.stringify([{ money: 10_000, discount_money: 2000 }])
    await add(db, 'manjian', { site_id, name: '满百减二十', rule_json, ...runs })
    const seckill_id = await add(db, 'seckill', { name: '场', seckill_start_time: 0, seckill_end_time: 86_400 })
    const piece = { goods_id, sku_id, site_id }
    const seckill = await add(db, 'seckill_goods', {
      seckill_id,
      day: 1,
      ...piece,
      type: 3,
      seckill_price: 30_000,
      stock: 9,
      max_buy: 5,
      ...runs,
    })
    const groupbuy_id = await add(db, 'groupbuy', { site_id, goods_id, buy_num: 2, groupbuy_price: 40_000, ...runs })
    await db.insertInto('groupbuy_sku').values({ groupbuy_id, sku_id, groupbuy_price: 40_000 }).execute()
    const topic_id = await add(db, 'topic', { topic_name: '专题', createtime: NOW, ...runs })
    const topic_goods_id = await add(db, 'topic_goods', { topic_id, ...piece, topic_price: 45_000, max_buy: 6 })
    const bl_id = await add(db, 'combo', { site_id, bl_name: '套餐', bl_price: 48_000, createtime: NOW, status: 1 })
    await db.insertInto('combo_goods').values({ bl_id, sku_id, goods_id, sort: 0 }).execute()

    const sold = [
      await goodsAtListPrice(guest, sku_id),
      await seckillGoods(guest, seckill),
      await groupbuyGoods(guest, groupbuy_id),
      await topicGoods(guest, topic_goods_id),
    ]
    const offers = await Promise.all(sold.map(({ goods, sale }) => offerOf(guest, goods.goods_sku_detail, sale)))
    expect(offers.map(({ manjian }) => manjian?.rule_json.length ?? 0)).toEqual([1, 0, 0, 0])
    const totals = sold.map(({ goods: { goods_sku_detail: sku }, sale }, n) => {
      const reduced = sale ? { title: sale.kind, price: sale.price } : undefined
      return explainPrice({ sku, sale: reduced, rules: offers[n]!.manjian?.rule_json ?? [] }).total
    })
    expect(totals).toEqual(['480.00', '300.00', '400.00', '450.00'])
    const drafts = [
      { source: 'sku', sku_id, num: 1 },
      { source: 'seckill', seckill_goods_id: seckill, num: 1 },
      { source: 'groupbuy', groupbuy_id, sku_id, num: 2 },
      { source: 'topic', topic_goods_id, num: 1 },
      { source: 'bundling', bl_id, num: 1 },
    ] as const
    const granted: number[] = []
    for (const draft of drafts) granted.push((await calculatePrice(who, draft)).parts[0]!.reductions.length)
    expect(granted).toEqual([1, 0, 0, 0, 0])
  })
})
