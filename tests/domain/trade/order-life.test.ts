import { describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { slipPaid } from '../../../src/lib/domain/cashier/payables.ts'
import { postEntries, valuesOf } from '../../../src/lib/domain/ledger/post.ts'
import {
  cancelOrder,
  confirmReceipt,
  deleteOrder,
  extendDelivery,
  payOrders,
} from '../../../src/lib/domain/trade/buyer-requests.ts'
import { shareOf } from '../../../src/lib/domain/trade/complete-order.ts'
import { closeUnpaid, completeReceived, receiveSent } from '../../../src/lib/domain/trade/order-deadlines.ts'
import { add, databases, member, NOW, visitor } from '../../world.ts'
import { goods, shop, sku } from '../mall/shelves.ts'
import { couponType } from '../mall/world.ts'
import { after, historyOf, linesOf, order, orderOf, seller, slip } from './orders.ts'

const DAY = 86_400

const slipOf = (db: Db, out_trade_no: string) =>
  db.selectFrom('pay').selectAll().where('out_trade_no', '=', out_trade_no).executeTakeFirstOrThrow()

const pays = (who: Member, out_trade_no: string) =>
  change(who, async who =>
    slipPaid(who, await slipOf(who.db, out_trade_no), { pay_type: 'sandbox', trade_no: `T${out_trade_no}` }),
  )

const stockOf = async (db: Db, sku_id: number) =>
  (await db.selectFrom('sku').select('stock').where('id', '=', sku_id).executeTakeFirstOrThrow()).stock

/** Gives a member the points and balances that the order already holds. */
const holds = (who: Member, point: number, balance: number, balance_money: number) =>
  change(who, who =>
    postEntries(who, {
      key: `start:${who.member}`,
      from_type: 'adjust',
      moves: [
        { owner: 'user', id: who.member, kind: 'growth', amount: 0 },
        { owner: 'platform', kind: 'point', amount: point },
        { owner: 'outside', kind: 'adjust', amount: -balance - balance_money },
        { owner: 'platform', kind: 'held', amount: balance + balance_money },
        { owner: 'user', id: who.member, kind: 'point', amount: 500 },
        { owner: 'platform', kind: 'point', amount: -500 - point },
      ],
    }),
  )

describe.each(databases)('order lifecycle on %s', async (_name, open) => {
  const db = await open()

  test('closing returns stock, purchase limit, coupon, points and both balances once', async () => {
    const who = await member(db)
    await holds(who, 200, 300, 400)
    const coupon_type_id = await couponType(db, { used_count: 1 })
    const coupon_id = await add(db, 'coupon', {
      coupon_type_id,
      user_id: who.member,
      coupon_code: `c${who.member}`,
      state: 2,
      use_time: NOW,
      fetch_time: NOW,
      start_time: NOW,
      end_time: NOW + DAY,
      use_order_id: 1,
    })
    const money = { order_money: 20_000, point: 200, balance: 300, balance_money: 400 }
    const row = await order(who, { ...money, coupon_id })
    const [line] = await linesOf(db, row.id)
    await db
      .insertInto('bought')
      .values({ kind: 'goods', target_id: line!.goods_id, user_id: who.member, num: 3 })
      .execute()
    const tries = await Promise.allSettled([1, 2, 3].map(() => cancelOrder(who, { order_id: row.id })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await orderOf(db, row.id)).toMatchObject({ order_status: -1, close_cause: 'buyer', close_time: NOW })
    expect(await stockOf(db, line!.sku_id)).toBe(22)
    const bought = db.selectFrom('bought').select('num').where('user_id', '=', who.member)
    expect(await bought.execute()).toEqual([{ num: 1 }])
    const coupon = db.selectFrom('coupon').select(['state', 'use_order_id']).where('id', '=', coupon_id)
    expect(await coupon.executeTakeFirst()).toEqual({ state: 1, use_order_id: 0 })
    const had = await valuesOf(db, who.member, ['point', 'balance', 'balance_money'])
    expect(had).toEqual({ point: 700, balance: 300, balance_money: 400 })
    expect(await slipOf(db, row.out_trade_no)).toMatchObject({ pay_status: -1 })
    expect(await pays(who, row.out_trade_no)).toBe(false)
  })

  test('closing returns flash-sale goods to the stock of the sale', async () => {
    const who = await member(db)
    const goods_id = await goods(db)
    const sku_id = await sku(db, goods_id)
    const { site_id } = await db
      .selectFrom('goods')
      .select('site_id')
      .where('id', '=', goods_id)
      .executeTakeFirstOrThrow()
    const seckill_id = await add(db, 'seckill', { name: '十点', seckill_start_time: 0, seckill_end_time: 3600 })
    const promotion_id = await add(db, 'seckill_goods', {
      seckill_id,
      day: 1,
      site_id,
      goods_id,
      sku_id,
      type: 2,
      seckill_price: 100,
      stock: 3,
      start_time: NOW,
      end_time: NOW + 60,
    })
    const row = await order(who, {
      site_id,
      promotion_type: 'seckill',
      lines: [{ goods_id, sku_id, promotion_id, num: 2 }],
    })
    await cancelOrder(who, { order_id: row.id })
    const sale = db.selectFrom('seckill_goods').select('stock').where('id', '=', promotion_id)
    expect(await sale.executeTakeFirst()).toEqual({ stock: 5 })
    expect(await stockOf(db, sku_id)).toBe(10)
  })

  test('closing one of several orders gives the rest a new slip and keeps the platform coupon used', async () => {
    const who = await member(db)
    const coupon_type_id = await couponType(db)
    const platform_coupon_id = await add(db, 'coupon', {
      coupon_type_id,
      user_id: who.member,
      coupon_code: `p${who.member}`,
      state: 2,
      is_platform: 1,
      fetch_time: NOW,
      start_time: NOW,
      end_time: NOW + DAY,
    })
    const out_trade_no = await slip(who, 40_000)
    const [one, other] = [
      await order(who, { out_trade_no, platform_coupon_id }),
      await order(who, { out_trade_no, platform_coupon_id }),
    ]
    await cancelOrder(who, { order_id: one.id })
    const left = await orderOf(db, other.id)
    expect(left.out_trade_no).not.toBe(out_trade_no)
    expect(await slipOf(db, left.out_trade_no)).toMatchObject({
      pay_money: 20_000,
      pay_status: 0,
      expire_time: left.due_time,
    })
    const state = db.selectFrom('coupon').select('state').where('id', '=', platform_coupon_id)
    expect(await state.executeTakeFirst()).toEqual({ state: 2 })
    await cancelOrder(who, { order_id: other.id })
    expect(await state.executeTakeFirst()).toEqual({ state: 1 })
  })

  test('paying one of several orders splits the slip; paying all of them keeps it', async () => {
    const who = await member(db)
    const out_trade_no = await slip(who, 60_000)
    const rows = [
      await order(who, { out_trade_no }),
      await order(who, { out_trade_no }),
      await order(who, { out_trade_no }),
    ]
    const ids = rows.map(({ id }) => id)
    expect(await payOrders(who, { order_ids: ids })).toBe(out_trade_no)
    const alone = await payOrders(who, { order_ids: [ids[0]!] })
    expect(await slipOf(db, alone)).toMatchObject({ pay_money: 20_000, user_id: who.member })
    const [, second, third] = await Promise.all(ids.map(id => orderOf(db, id)))
    expect(second!.out_trade_no).toBe(third!.out_trade_no)
    expect(await slipOf(db, second!.out_trade_no)).toMatchObject({ pay_money: 40_000 })
    expect(await slipOf(db, out_trade_no)).toMatchObject({ pay_status: -1 })
    await pays(who, alone)
    await expect(payOrders(who, { order_ids: ids })).rejects.toMatchObject({ reason: 'stateConflict' })
    expect((await orderOf(db, ids[0]!)).order_status).toBe(1)
    const stranger = await member(db)
    await expect(payOrders(stranger, { order_ids: [ids[1]!] })).rejects.toMatchObject({ reason: 'noSuchContent' })
  })

  test('of a concurrent payment and timeout exactly one succeeds', async () => {
    const who = await member(db)
    for (let n = 0; n < 12; n++) {
      const row = await order(who)
      const [line] = await linesOf(db, row.id)
      const late = after(who, 1800)
      const both = [() => pays(who, row.out_trade_no), () => closeUnpaid(late)]
      await Promise.all((n % 2 ? both : both.reverse()).map(run => run()))
      const { order_status, pay_status } = await orderOf(db, row.id)
      const { pay_status: slip } = await slipOf(db, row.out_trade_no)
      expect([`${order_status} ${pay_status} ${slip} ${await stockOf(db, line!.sku_id)}`]).toEqual([
        order_status === 1 ? '1 1 2 20' : '-1 0 -1 22',
      ])
    }
  })

  test('concurrent closings and payments of one slip leave each open order on a slip of matching amount', async () => {
    const who = await member(db)
    const out_trade_no = await slip(who, 80_000)
    const rows = [1, 2, 3, 4].map(() => order(who, { out_trade_no }))
    const [a, b, c, d] = (await Promise.all(rows)).map(({ id }) => id)
    await Promise.allSettled([
      cancelOrder(who, { order_id: a! }),
      payOrders(who, { order_ids: [b!] }),
      cancelOrder(who, { order_id: c! }),
      payOrders(who, { order_ids: [d!, b!] }),
      pays(who, out_trade_no),
    ])
    const now = await Promise.all([a, b, c, d].map(id => orderOf(db, id!)))
    for (const [number, on] of Map.groupBy(now, row => row.out_trade_no)) {
      const open = on.filter(({ order_status }) => order_status !== -1)
      if (open.length === 0) continue
      const { pay_money, pay_status } = await slipOf(db, number)
      expect(pay_money).toBe(20_000 * open.length)
      expect(pay_status).toBe(open[0]!.order_status === 0 ? 0 : 2)
    }
  })

  test('closes unpaid orders after exactly 30 minutes and notifies the buyer', async () => {
    const who = await member(db)
    const row = await order(who)
    const at = (seconds: number) => ({ ...visitor(db), now: NOW + seconds })
    await closeUnpaid(at(1799))
    expect((await orderOf(db, row.id)).order_status).toBe(0)
    await Promise.all([1, 2, 3].map(() => closeUnpaid(at(1800))))
    expect(await orderOf(db, row.id)).toMatchObject({ order_status: -1, close_cause: 'timeout' })
    expect(await historyOf(db, row.id)).toMatchObject([{ action: 'close', way: 4, text: 'timeout' }])
    const told = db.selectFrom('notice').select('kind').where('user_id', '=', who.member)
    expect(await told.execute()).toEqual([{ kind: 'ORDER_CLOSE' }])
  })

  test('confirms receipt after 14 days, or 21 once extended, and completes 7 days later', async () => {
    const who = await member(db)
    const site_id = await shop(db)
    const sent = { order_status: 3, pay_status: 1, delivery_time: NOW, due_time: NOW + 14 * DAY, site_id }
    const [plain, extended, locked] = [
      await order(who, sent),
      await order(who, sent),
      await order(who, { ...sent, is_lock: 1 }),
    ]
    await extendDelivery(who, { order_id: extended.id })
    await expect(extendDelivery(who, { order_id: extended.id })).rejects.toMatchObject({ reason: 'stateConflict' })
    const at = (days: number) => ({ ...visitor(db), now: NOW + days * DAY })
    const states = async () =>
      (await Promise.all([plain, extended, locked].map(({ id }) => orderOf(db, id)))).map(row => row.order_status)
    await receiveSent(at(13.9))
    expect(await states()).toEqual([3, 3, 3])
    await Promise.all([receiveSent(at(14)), receiveSent(at(14))])
    expect(await states()).toEqual([4, 3, 3])
    await receiveSent(at(21))
    expect(await states()).toEqual([4, 4, 3])
    await Promise.all([completeReceived(at(21)), completeReceived(at(21))])
    expect(await states()).toEqual([10, 4, 3])
    expect((await linesOf(db, plain.id)).map(line => line.delivery_status)).toEqual([2])
  })

  test('concurrent manual and automatic receipt confirm once', async () => {
    const who = await member(db)
    const row = await order(who, { order_status: 3, due_time: NOW })
    const both = await Promise.allSettled([confirmReceipt(who, { order_id: row.id }), receiveSent(visitor(db))])
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect((await historyOf(db, row.id)).filter(({ action }) => action === 'receive')).toHaveLength(1)
  })

  test('completion credits the shop less commission, and the buyer points and growth', async () => {
    const who = await member(db)
    const line = {
      price: 9999,
      num: 3,
      real_goods_money: 27_000,
      platform_coupon_money: 2000,
      point: 997,
      point_money: 997,
      commission_rate: 5,
    }
    const row = await order(who, {
      order_status: 4,
      due_time: NOW,
      order_money: 27_800,
      delivery_money: 800,
      lines: [line],
    })
    await completeReceived(visitor(db))
    const account = db
      .selectFrom('account')
      .select('value')
      .where('owner_type', '=', 'shop')
      .where('owner_id', '=', row.site_id)
    expect(await account.executeTakeFirst()).toEqual({ value: 27_800 - 1350 + 2997 })
    expect(await orderOf(db, row.id)).toMatchObject({
      order_status: 10,
      commission: 1350,
      is_settlement: 0,
      is_enable_refund: 0,
    })
    expect(await valuesOf(db, who.member, ['point', 'growth'])).toEqual({ point: 278, growth: 278 })
    const lines = await linesOf(db, row.id)
    const refunded = lines.map(each => ({ ...each, refunded_num: 1, refunded_money: 9000 }))
    expect(shareOf({ order_money: 27_800, refund_money: 9000 }, refunded)).toEqual({
      kept: 18_800,
      commission: 900,
      given: 1998,
    })
    // At ten points a fen, the shop is paid what the points took off.
    const cheap = lines.map(each => ({ ...each, point: 9970 }))
    expect(shareOf({ order_money: 27_800, refund_money: 0 }, cheap).given).toBe(2997)
  })

  test('deletes only closed orders, keeps them for the shop, and refuses other members', async () => {
    const [who, stranger] = [await member(db), await member(db)]
    const row = await order(who)
    const asked = { order_id: row.id }
    await seller(db, row.site_id)
    await expect(deleteOrder(who, asked)).rejects.toMatchObject({ reason: 'stateConflict' })
    for (const call of [cancelOrder, confirmReceipt, extendDelivery, deleteOrder])
      await expect(call(stranger, asked)).rejects.toMatchObject({ reason: 'noSuchContent' })
    await cancelOrder(who, asked)
    expect(await deleteOrder(who, asked)).toEqual({ order_id: row.id, order_status: -1 })
    await expect(deleteOrder(who, asked)).rejects.toMatchObject({ reason: 'noSuchContent' })
    expect(await orderOf(db, row.id)).toMatchObject({ is_deleted: 1 })
  })
})
