import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf, dayStart } from '../../../src/lib/core/time.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { staffSettlement } from '../../../src/lib/domain/staff/mall/settlements.ts'
import { completeReceived } from '../../../src/lib/domain/trade/order-deadlines.ts'
import { settlementOrders, settlements, settleShops } from '../../../src/lib/domain/wallet/daily-settlements.ts'
import { shopEntries, shopUnsettled } from '../../../src/lib/domain/wallet/shop-account.ts'
import { databases, member, NOW, staff, visitor } from '../../world.ts'
import { fund } from '../ledger/world.ts'
import { shop } from '../mall/shelves.ts'
import { order, seller } from '../trade/orders.ts'

const FIRST = { page: 1, page_size: 10 }

describe.each(databases)('settlements on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  test('concurrent sweeps settle a shop’s completed orders once and exactly', async () => {
    const [who, site_id] = [await member(db), await shop(db)]
    await fund(who, who.member, 'balance', 1)
    const line = { real_goods_money: 9999, commission_rate: 5 }
    for (let n = 0; n < 3; n++)
      await order(who, { site_id, order_status: 4, pay_status: 1, due_time: NOW, order_money: 9999, lines: [line] })
    await order(who, { site_id, order_status: 4, pay_status: 1, due_time: NOW + 99, order_money: 9999, lines: [line] })
    const later = { ...visitor(db), now: NOW + 1 }
    await completeReceived(later)
    await settleShops(later)
    const judge = await seller(db, site_id)
    expect((await settlements(judge, { site_id, ...FIRST })).count).toBe(0)
    const next = { ...later, now: dayStart(dayOf(later.now) + 1) }
    await Promise.all([settleShops(next), settleShops(next), settleShops(next)])
    await settleShops(next)
    const { list, count } = await settlements(judge, { site_id, ...FIRST })
    expect(count).toBe(1)
    expect(list[0]).toMatchObject({
      order_num: 3,
      order_money: '299.97',
      commission: '14.97',
      shop_money: '285.00',
      refund_money: '0.00',
    })
    const named = await db.selectFrom('settlement_order').select('order_id').execute()
    expect(named.length).toBe(3)
    const one = { site_id, id: list[0]!.id, ...FIRST }
    const orders = await settlementOrders(judge, one)
    expect(orders.list.map(row => [row.order_id, row.commission, row.shop_money])).toEqual(
      named.map(row => [row.order_id, '4.99', '95.00']),
    )
    expect(orders).toMatchObject({ order_money: '299.97', commission: '14.97', shop_money: '285.00', count: 3 })
    expect(await staffSettlement(await staff(db, 'trade'), { site_id, id: one.id, page: 1, limit: 20 })).toEqual({
      ...orders,
      page_count: 1,
    })
    await expect(staffSettlement(judge, { site_id, id: one.id, page: 1, limit: 20 })).rejects.toThrow('forbidden')
    await expect(settlementOrders(who, one)).rejects.toThrow('forbidden')
    const [elsewhere, other] = [await shop(db), await shop(db)]
    const stranger = await seller(db, elsewhere)
    await expect(settlementOrders(stranger, { ...one, site_id: elsewhere })).rejects.toThrow('noSuchContent')
    // The fourth order is received but not completed; other shops have no entries.
    expect(await shopUnsettled(judge, { site_id })).toBe('99.99')
    expect((await shopEntries(judge, { site_id, ...FIRST })).list).toMatchObject([
      { amount: '95.00', value: '285.00', is_plus: 1, from_type: 'settle' },
      { value: '190.00' },
      { value: '95.00' },
    ])
    expect((await shopEntries(await seller(db, other), { site_id: other, ...FIRST })).count).toBe(0)
    await expect(shopEntries(stranger, { site_id, ...FIRST })).rejects.toThrow('forbidden')
    await expect(shopUnsettled(stranger, { site_id })).rejects.toThrow('forbidden')
    await expect(settlements(who, { site_id, ...FIRST })).rejects.toThrow('forbidden')
    expect(await checkLedger(db)).toEqual([])
  })

  test('settled orders add up to each total, including platform coupons and refunds', async () => {
    const [who, site_id] = [await member(db), await shop(db)]
    const lines = [
      { real_goods_money: 9999, commission_rate: 5, platform_coupon_money: 333, num: 3 },
      { real_goods_money: 10_001, commission_rate: 7, point_money: 101, refunded_num: 1, refunded_money: 3333, num: 3 },
    ]
    for (const [at, line] of [...lines, ...lines].entries())
      await order(who, {
        site_id,
        order_status: 4,
        pay_status: 1,
        due_time: NOW,
        order_money: line.real_goods_money + at,
        refund_money: line.refunded_money ?? 0,
        lines: [line],
      })
    await completeReceived({ ...visitor(db), now: NOW + 1 })
    await settleShops({ ...visitor(db), now: dayStart(dayOf(NOW) + 1) })
    const judge = await seller(db, site_id)
    const [slip] = (await settlements(judge, { site_id, ...FIRST })).list
    const pages = [1, 2].map(page => settlementOrders(judge, { site_id, id: slip!.id, page, page_size: 3 }))
    const orders = (await Promise.all(pages)).flatMap(({ list }) => list)
    expect(orders).toHaveLength(4)
    const fen = (money: string) => Math.round(Number(money) * 100)
    for (const name of ['order_money', 'refund_money', 'coupon_money', 'commission', 'shop_money'] as const)
      expect([name, orders.reduce((sum, row) => sum + fen(row[name]), 0)]).toEqual([name, fen(slip![name])])
    for (const row of orders)
      expect(fen(row.shop_money)).toBe(
        fen(row.order_money) - fen(row.refund_money) + fen(row.coupon_money) - fen(row.commission),
      )
    expect(fen(slip!.coupon_money)).toBeGreaterThan(0)
    expect(await checkLedger(db)).toEqual([])
  })

  test('settles by day in Shanghai, and catches up on missed days with one settlement each', async () => {
    const [who, site_id] = [await member(db), await shop(db)]
    const money = { real_goods_money: 10_000, commission_rate: 5 }
    const today = dayOf(NOW)
    // Midnight in Shanghai falls within a UTC day.
    const times = [0, 1, 86_399, 86_400, 3 * 86_400].map(seconds => dayStart(today) + seconds)
    const ids: number[] = []
    for (const finish_time of times) {
      const { id } = await order(who, { site_id, order_money: 10_000, order_status: 10, finish_time, lines: [money] })
      ids.push(id)
    }
    const judge = await seller(db, site_id)
    const slips = async () =>
      (await settlements(judge, { site_id, ...FIRST })).list.map(row => [dayOf(row.start_time) - today, row.order_num])
    await settleShops({ ...visitor(db), now: dayStart(today + 1) - 1 })
    expect(await slips()).toEqual([])
    // The server was down since then; two processes start on the fourth day.
    const started = { ...visitor(db), now: dayStart(today + 3) + 5 * 3600 }
    await Promise.all([settleShops(started), settleShops(started)])
    expect(await slips()).toEqual([
      [1, 1],
      [0, 3],
    ])
    await settleShops({ ...started, now: dayStart(today + 4) })
    await settleShops({ ...started, now: dayStart(today + 5) })
    expect(await slips()).toEqual([
      [3, 1],
      [1, 1],
      [0, 3],
    ])
    const { list } = await settlements(judge, { site_id, ...FIRST })
    const first = await settlementOrders(judge, { site_id, id: list[2]!.id, page: 2, page_size: 2 })
    expect([first.list.map(row => row.order_id), first.count]).toEqual([[ids[2]], 3])
    expect(list[2]).toMatchObject({ start_time: dayStart(today), end_time: dayStart(today + 1) })
  })
})
