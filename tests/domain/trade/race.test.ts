import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { hashOf } from '../../../src/lib/domain/account/passwords.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { createOrder } from '../../../src/lib/domain/trade/checkout/create.ts'
import type { CheckoutInput } from '../../../src/lib/domain/trade/checkout/draft.ts'
import { seckill } from '../../soak/goods.ts'
import { add, databases, NOW } from '../../world.ts'
import { shop } from '../mall/shelves.ts'
import { balancesOf, buyer, coupon, given, goodsOf, onShelf, ordersOf, stockOf } from './world.ts'

const BUYERS = 200
const PIECES = 10

describe.each(databases)('concurrent orders on %s', (_name, open) => {
  let db: Db
  let buyers: Member[]
  beforeAll(async () => {
    db = await open()
    buyers = []
    for (let n = 0; n < BUYERS; n++) buyers.push(await buyer(db))
  }, 60_000)

  /** All create an order at once; returns the numbers created and the reasons of refusals. */
  async function race(all: Member[], asked: (who: Member) => CheckoutInput) {
    const ends = await Promise.allSettled(all.map(who => createOrder(who, asked(who))))
    const reasons = ends.flatMap(end => (end.status === 'rejected' ? [end.reason.reason ?? String(end.reason)] : []))
    const made = ends.flatMap(end => (end.status === 'fulfilled' ? [end.value] : []))
    return { made, reasons }
  }

  const soldOf = async (sku_id: number) => {
    const rows = await db.selectFrom('order_goods').select('num').where('sku_id', '=', sku_id).execute()
    return rows.reduce((sum, { num }) => sum + num, 0)
  }

  test('200 buyers of 10 pieces: 10 are sold, the others are out of stock', async () => {
    const sku_id = await onShelf(db, { stock: PIECES })
    const { made, reasons } = await race(buyers, () => ({ source: 'sku', sku_id, num: 1 }))
    expect([made.length, new Set(made).size]).toEqual([PIECES, PIECES])
    expect(reasons).toEqual(Array(BUYERS - PIECES).fill('outOfStock'))
    expect([await stockOf(db, sku_id), await soldOf(sku_id)]).toEqual([0, PIECES])
  }, 60_000)

  test('200 buyers of 10 flash-sale pieces: 10 are sold, from the sale’s own stock', async () => {
    const site_id = await shop(db)
    const sku_id = await onShelf(db, { site_id, stock: 500 })
    const seckill_id = await add(db, 'seckill', { name: '场', seckill_start_time: 0, seckill_end_time: 60 })
    const row = {
      seckill_id,
      day: 1,
      site_id,
      goods_id: await goodsOf(db, sku_id),
      sku_id,
      type: 3,
      seckill_price: 100,
    }
    const seckill_goods_id = await add(db, 'seckill_goods', {
      ...row,
      stock: PIECES,
      max_buy: 1,
      start_time: NOW,
      end_time: NOW + 60,
    })
    // Each tries twice, and may buy one.
    const { made, reasons } = await race([...buyers, ...buyers], () => ({
      source: 'seckill',
      seckill_goods_id,
      num: 1,
    }))
    expect(made.length).toBe(PIECES)
    expect(reasons.filter(reason => reason !== 'outOfStock' && reason !== 'maxBuy')).toEqual([])
    const sold = await db.selectFrom('shop_order').select('user_id').where('promotion_type', '=', 'seckill').execute()
    expect(new Set(sold.map(({ user_id }) => user_id)).size).toBe(PIECES)
    const { stock } = await db
      .selectFrom('seckill_goods')
      .select('stock')
      .where('id', '=', seckill_goods_id)
      .executeTakeFirstOrThrow()
    expect([stock, await stockOf(db, sku_id)]).toEqual([0, 500])
  }, 60_000)

  test('a repeated key returns its order even after selling out, and others are refused', async () => {
    const site_id = await shop(db)
    const sku_id = await onShelf(db, { site_id, stock: 500 })
    const seckill_goods_id = await seckill(db, { sku_id, site_id, stock: 1, now: NOW })
    const asked = { source: 'seckill', seckill_goods_id, num: 1 } as const
    const key = 'the-last-piece'
    const number = await createOrder(buyers[0]!, { ...asked, idempotency_key: key })
    expect(await createOrder(buyers[0]!, { ...asked, idempotency_key: key })).toBe(number)
    await expect(createOrder(buyers[0]!, asked)).rejects.toMatchObject({ reason: 'outOfStock', words: { stock: '0' } })
    await expect(createOrder(buyers[1]!, { ...asked, idempotency_key: key })).rejects.toMatchObject({
      reason: 'outOfStock',
    })
  })

  test('bundles and single sales of a shared part never oversell it', async () => {
    const site_id = await shop(db)
    const [scarce, plenty] = [await onShelf(db, { site_id, stock: PIECES }), await onShelf(db, { site_id, stock: 500 })]
    const bl_id = await add(db, 'combo', { site_id, bl_name: '套餐', bl_price: 15_000, createtime: NOW, status: 1 })
    const goods = [await goodsOf(db, scarce), await goodsOf(db, plenty)]
    const parts = [scarce, plenty].map((sku_id, at) => ({ bl_id, sku_id, goods_id: goods[at]!, sort: 1 - at }))
    await db.insertInto('combo_goods').values(parts).execute()
    const { made, reasons } = await race(buyers, who =>
      who.member % 2 === 0 ? { source: 'bundling', bl_id, num: 1 } : { source: 'sku', sku_id: scarce, num: 1 },
    )
    expect(made.length).toBe(PIECES)
    expect(reasons).toEqual(Array(BUYERS - PIECES).fill('outOfStock'))
    expect([await stockOf(db, scarce), await soldOf(scarce)]).toEqual([0, PIECES])
    expect(await stockOf(db, plenty)).toBe(500 - (await soldOf(plenty)))
  }, 60_000)

  test('a coupon is used once in 20 concurrent orders, and a limit of 3 sells 3', async () => {
    const who = buyers[0]!
    const site_id = await shop(db)
    const coupon_id = await coupon(who, { site_id, money: 3000, at_least: 0 })
    const sku_id = await onShelf(db, { site_id, stock: 100, goods: { max_buy: 3 } })
    const { made } = await race(Array(20).fill(who), () => ({ source: 'sku', sku_id, num: 1 }))
    expect(made.length).toBeLessThanOrEqual(3)
    const orders = (await Promise.all(made.map(number => ordersOf(db, number)))).flat()
    expect(orders.filter(order => order.coupon_id === coupon_id)).toHaveLength(1)
    expect(await stockOf(db, sku_id)).toBe(100 - made.length)
    await race(Array(20).fill(who), () => ({ source: 'sku', sku_id, num: 1 }))
    expect(await soldOf(sku_id)).toBe(3)
  }, 60_000)

  test('balance and points are not overspent by concurrent orders', async () => {
    const who = buyers[1]!
    await given(who, { balance: 12_000, balance_money: 13_000, point: 2500 })
    await db
      .updateTable('user')
      .set({ pay_password: await hashOf('135790') })
      .where('id', '=', who.member)
      .execute()
    const sku_id = await onShelf(db, { stock: 100 })
    const asked = { source: 'sku', sku_id, num: 1, is_balance: 1, is_point: 1, pay_password: '135790' } as const
    const { made } = await race(Array(4).fill(who), () => asked)
    const orders = (await Promise.all(made.map(number => ordersOf(db, number)))).flat()
    const sum = (column: 'balance' | 'balance_money' | 'point') => orders.reduce((all, order) => all + order[column], 0)
    const left = await balancesOf(db, who.member)
    expect([
      sum('balance') + left['balance']!,
      sum('balance_money') + left['balance_money']!,
      sum('point') + left['point']!,
    ]).toEqual([12_000, 13_000, 2500])
    expect(Math.min(...Object.values(left))).toBeGreaterThanOrEqual(0)
    expect(await stockOf(db, sku_id)).toBe(100 - made.length)
    expect(await checkLedger(db)).toEqual([])
  }, 60_000)
})
