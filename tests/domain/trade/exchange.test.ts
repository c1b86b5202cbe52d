import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { config } from '../../../src/lib/core/config.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { claimPlatformCoupon } from '../../../src/lib/domain/mall/claim-coupon.ts'
import { exchangePage } from '../../../src/lib/domain/mall/points-goods.ts'
import { deleteOrder } from '../../../src/lib/domain/trade/buyer-requests.ts'
import { closeUnpaidGrants } from '../../../src/lib/domain/trade/exchange/close.ts'
import { calculateExchange, createExchange } from '../../../src/lib/domain/trade/exchange/create.ts'
import { closeExchange, exchangeInfo, exchangeOrders } from '../../../src/lib/domain/trade/exchange/lists.ts'
import { closeUnpaid, completeReceived } from '../../../src/lib/domain/trade/order-deadlines.ts'
import { hasOpenOrders } from '../../../src/lib/domain/trade/order-lists.ts'
import { RECEIVED } from '../../../src/lib/domain/trade/order-states.ts'
import { agreeRefund, transferRefund } from '../../../src/lib/domain/trade/refund-decisions.ts'
import { askRefund } from '../../../src/lib/domain/trade/refunds.ts'
import { shopOrderDetail } from '../../../src/lib/domain/trade/shop-orders.ts'
import { setRules } from '../../../src/lib/domain/wallet/reward-rules.ts'
import { databases, member, NOW, type Noting, pagesThatFall, visitor } from '../../world.ts'
import { couponGift, gift, moneyGift, offerStock, payFor } from './exchanges.ts'
import { after, seller } from './orders.ts'
import { balancesOf, buyer, given, onShelf, ordersOf, sendingShop, stockOf } from './world.ts'

const RACERS = 50
const PIECES = 10
const pages = { page: 1, page_size: 10 }

describe.each(databases)('points exchange on %s', (_name, open) => {
  let db: Db
  let who: Noting<Member>
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    who = await buyer(db)
  })

  const points = async (of: Member = who) => (await balancesOf(db, of.member))['point'] ?? 0
  const couponsOf = (of: Member = who) => db.selectFrom('coupon').selectAll().where('user_id', '=', of.member).execute()
  const slipOf = (number: string) =>
    db.selectFrom('pay').selectAll().where('out_trade_no', '=', number).executeTakeFirstOrThrow()
  const bought = async (id: number) => {
    const rows = db.selectFrom('bought').select('num').where('kind', '=', 'exchange').where('target_id', '=', id)
    return (await rows.where('user_id', '=', who.member).executeTakeFirst())?.num ?? 0
  }

  describe('goods', () => {
    test('for points alone create a paid order, taking points, stock and purchase limit', async () => {
      await given(who, { point: 1000 })
      const sku_id = await onShelf(db)
      const id = await gift(db, { sku_id, max_buy: 3 })
      const cost = await calculateExchange(who, { id, num: 2 })
      expect(cost).toMatchObject({ point: 600, pay_money: '0.00', goods_money: '0.00', usable_point: 0, gift: null })
      const number = await createExchange(who, { id, num: 2, order_key: cost.order_key })
      const [order] = await ordersOf(db, number)
      expect(order).toMatchObject({ promotion_type: 'pointexchange', order_status: 1, pay_status: 1, point: 600 })
      expect(order!.lines).toMatchObject([
        { promotion_id: id, num: 2, point: 600, point_money: 0, real_goods_money: 0 },
      ])
      expect([await points(), await offerStock(db, id), await bought(id)]).toEqual([400, 8, 2])
      // The exchange has a stock of its own.
      expect(await stockOf(db, sku_id)).toBe(20)
      expect(await slipOf(number)).toMatchObject({ pay_status: 2, pay_money: 0 })
      const { list, count } = await exchangeOrders(who, pages)
      expect(count).toBe(1)
      expect(list).toMatchObject([{ type: 1, point: 600, relate_order_id: order!.id, order_status: 1, action: [] }])
    })

    test('for points and money await payment, with the freight of the exchange', async () => {
      await given(who, { point: 500 })
      const sku_id = await onShelf(db, { site_id: await sendingShop(db) })
      const id = await gift(db, { sku_id, score_price: 200, price: 1990, traffic: 800 })
      const cost = await calculateExchange(who, { id, num: 2 })
      expect(cost).toMatchObject({ point: 400, goods_money: '39.80', delivery_money: '8.00', pay_money: '47.80' })
      const number = await createExchange(who, { id, num: 2 })
      expect([await points(), (await slipOf(number)).pay_money]).toEqual([100, 4780])
      expect(await payFor(who, number)).toBe(true)
      expect((await ordersOf(db, number))[0]).toMatchObject({ order_status: 1, order_money: 4780, point: 400 })
    })

    test('refuse a missing address, too few points and a changed price, and take nothing', async () => {
      const stranger = await member(db, { mobile: null })
      await given(stranger, { point: 100 })
      const id = await gift(db)
      const { faults, order_key } = await calculateExchange(stranger, { id, num: 1 })
      expect(faults.map(({ reason }) => reason)).toEqual(['addressNeeded', 'notEnough'])
      expect(faults[1]!.text).toBe('积分不足：需要 300 积分，您有 100 积分')
      await expect(createExchange(stranger, { id, num: 1 })).rejects.toThrow('addressNeeded')
      await given(who, { point: 900 })
      const old = await calculateExchange(who, { id, num: 1 })
      await db.updateTable('exchange').set({ score_price: 400 }).where('id', '=', id).execute()
      expect(order_key).not.toBe('')
      await expect(createExchange(who, { id, num: 1, order_key: old.order_key })).rejects.toThrow('priceChanged')
      await expect(createExchange(who, { id, num: 3 })).rejects.toThrow('notEnough')
      expect([await points(), await offerStock(db, id), await bought(id)]).toEqual([900, 10, 0])
    })

    test('closing by the buyer or by timeout returns points, stock and limit once', async () => {
      await given(who, { point: 700 })
      const id = await gift(db, { price: 100, max_buy: 1 })
      // A page beyond the last one still shows the total.
      const page = { gifts: (by: Caller) => exchangePage(by, { type: 1, page: 9, page_size: 10 }) }
      expect(await pagesThatFall(who, page, () => createExchange(who, { id, num: 1 }))).toEqual(['gifts'])
      await expect(createExchange(who, { id, num: 1 })).rejects.toThrow('maxBuy')
      const [row] = (await exchangeOrders(who, pages)).list
      expect(row).toMatchObject({ order_status: 0, action: ['orderPay', 'orderClose'] })
      const close = async () =>
        expect(await closeExchange(who, { order_id: row!.order_id })).toMatchObject({ order_status: -1 })
      expect(await pagesThatFall(who, page, close)).toEqual(['gifts'])
      await expect(closeExchange(who, { order_id: row!.order_id })).rejects.toThrow('stateConflict')
      expect([await points(), await offerStock(db, id), await bought(id)]).toEqual([700, 10, 0])
      const again = await createExchange(who, { id, num: 1 })
      await closeUnpaid(after(visitor(db), config.orderPeriods.pay + 1))
      expect((await ordersOf(db, again))[0]).toMatchObject({ order_status: -1, close_cause: 'timeout' })
      expect([await points(), await offerStock(db, id), await bought(id)]).toEqual([700, 10, 0])
      await deleteOrder(who, { order_id: row!.relate_order_id! })
      expect((await exchangeOrders(who, pages)).list.map(({ order_id }) => order_id)).not.toContain(row!.order_id)
    })

    test('a refund returns the points of its pieces exactly, and stock that was never sent', async () => {
      await given(who, { point: 1000 })
      const sku_id = await onShelf(db)
      const id = await gift(db, { sku_id, score_price: 333 })
      const [order] = await ordersOf(db, await createExchange(who, { id, num: 3 }))
      const desk = await seller(db, order!.site_id)
      const of = { order_goods_id: order!.lines[0]!.id }
      const seen: number[] = []
      for (const num of [1, 2]) {
        await askRefund(who, { ...of, refund_type: 1, refund_reason: '其他', num })
        await agreeRefund(desk, of)
        await transferRefund(desk, of)
        seen.push(await points())
      }
      expect(seen).toEqual([334, 1000])
      expect([await offerStock(db, id), await bought(id), await stockOf(db, sku_id)]).toEqual([10, 0, 20])
      expect((await ordersOf(db, order!.out_trade_no))[0]).toMatchObject({ order_status: -1 })
    })

    test('credit the shop at the points rate of the time of the order', async () => {
      await given(who, { point: 1000 })
      const ordered = async (rate: number) => {
        const id = await gift(db, { score_price: 333 })
        await setRules(who, 'spend', { rate })
        const [order] = await ordersOf(db, await createExchange(who, { id, num: 1 }))
        return order!
      }
      const [dear, cheap] = [await ordered(1), await ordered(10)]
      await setRules(who, 'spend', { rate: 1 })
      // The shop sees what the points are worth.
      const seen = await shopOrderDetail(await seller(db, cheap.site_id), { order_id: cheap.id })
      expect(seen).toMatchObject({ point: 333, score_money: '0.33', point_money: '0.00' })
      for (const { id } of [dear, cheap])
        await db.updateTable('shop_order').set({ order_status: RECEIVED, due_time: NOW }).where('id', '=', id).execute()
      await completeReceived(after(visitor(db), 1))
      const share = ({ site_id }: { site_id: number }) =>
        db
          .selectFrom('account')
          .select('value')
          .where('owner_type', '=', 'shop')
          .where('owner_id', '=', site_id)
          .executeTakeFirst()
      expect([await share(dear), await share(cheap)]).toEqual([{ value: 333 }, { value: 33 }])
      expect(await checkLedger(db)).toEqual([])
    })
  })

  describe('coupons and money', () => {
    test('for points alone are delivered at once', async () => {
      await given(who, { point: 1000 })
      const [coupon, money] = [await couponGift(db), await moneyGift(db)]
      expect(await calculateExchange(who, { id: money, num: 2 })).toMatchObject({
        point: 600,
        pay_money: '0.00',
        faults: [],
        shop_goods_list: {},
        gift: { exchange_id: money, type: 3, title: '红包', num: 2, score_price: 300, price: '0.00' },
      })
      await createExchange(who, { id: coupon, num: 1 })
      const number = await createExchange(who, { id: money, num: 2 })
      expect(await slipOf(number)).toMatchObject({ kind: 'exchange', pay_status: 2 })
      expect(await balancesOf(db, who.member)).toMatchObject({ point: 100, balance: 1000 })
      expect(await couponsOf()).toMatchObject([{ state: 1, is_platform: 1 }])
      const { list } = await exchangeOrders(who, pages)
      expect(list.map(({ order_status, order_status_name }) => [order_status, order_status_name])).toEqual([
        [10, '已到账'],
        [10, '已到账'],
      ])
      expect(await hasOpenOrders(who)).toBe(false)
      expect(await checkLedger(db)).toEqual([])
    })

    test('for points and money are delivered once, on payment', async () => {
      await given(who, { point: 300 })
      const id = await couponGift(db, { price: 990 }, { count: 1 })
      const number = await createExchange(who, { id, num: 1 })
      expect([await couponsOf(), await points()]).toEqual([[], 0])
      expect(await hasOpenOrders(who)).toBe(true)
      // The last coupon is reserved for the unpaid exchange.
      const other = await buyer(db)
      await given(other, { point: 300 })
      await expect(createExchange(other, { id, num: 1 })).rejects.toThrow('couponGone')
      expect(await Promise.all([payFor(who, number), payFor(who, number)])).toContain(true)
      expect(await couponsOf()).toHaveLength(1)
      expect(await payFor(who, number)).toBe(false)
      expect(await couponsOf()).toHaveLength(1)
      expect((await exchangeOrders(who, pages)).list[0]).toMatchObject({ order_status: 10, order_money: '9.90' })
    })

    test('a coupon hidden from the public list can still be exchanged for points', async () => {
      await given(who, { point: 300 })
      const id = await couponGift(db, {}, { is_show: 0 })
      const { coupon_type_id } = await db
        .selectFrom('exchange')
        .select('coupon_type_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const asked = { platformcoupon_type_id: coupon_type_id! }
      await expect(claimPlatformCoupon(who, asked)).rejects.toThrow('couponGone')
      await createExchange(who, { id, num: 1 })
      expect(await couponsOf()).toHaveLength(1)
    })

    test('closing by the buyer or by timeout returns points, stock, limit and coupon', async () => {
      await given(who, { point: 600 })
      const coupon = await couponGift(db, { price: 990, max_buy: 1 }, { count: 1 })
      const money = await moneyGift(db, { price: 100, max_buy: 1 })
      const numbers = [
        await createExchange(who, { id: coupon, num: 1 }),
        await createExchange(who, { id: money, num: 1 }),
      ]
      expect(await points()).toBe(0)
      const [row] = (await exchangeOrders(who, pages)).list
      await closeExchange(who, { order_id: row!.order_id })
      await closeUnpaidGrants(after(visitor(db), config.orderPeriods.pay - 1))
      expect((await slipOf(numbers[0]!)).pay_status).toBe(0)
      await closeUnpaidGrants(after(visitor(db), config.orderPeriods.pay))
      expect(await Promise.all(numbers.map(async number => (await slipOf(number)).pay_status))).toEqual([-1, -1])
      expect(await payFor(who, numbers[0]!)).toBe(false)
      expect([await points(), await offerStock(db, coupon), await offerStock(db, money)]).toEqual([600, 10, 10])
      expect([await bought(coupon), await bought(money), await couponsOf()]).toEqual([0, 0, []])
      await createExchange(who, { id: coupon, num: 1 })
    })

    test('of a concurrent payment and closing exactly one succeeds', async () => {
      await given(who, { point: 300 })
      const id = await moneyGift(db, { price: 100 })
      const number = await createExchange(who, { id, num: 1 })
      const [row] = (await exchangeOrders(who, pages)).list
      const [pay, close] = await Promise.allSettled([
        payFor(who, number),
        closeExchange(who, { order_id: row!.order_id }),
      ])
      const isPaid = pay.status === 'fulfilled' && pay.value
      expect(isPaid).toBe(close.status === 'rejected')
      expect(await balancesOf(db, who.member)).toMatchObject(isPaid ? { point: 0, balance: 500 } : { point: 300 })
    })
  })

  test('50 members racing for 10 pieces of each kind: 10 succeed and nobody else loses points', async () => {
    const racers: Member[] = []
    for (let n = 0; n < RACERS; n++) {
      const racer = await buyer(db)
      await given(racer, { point: 300 })
      racers.push(racer)
    }
    const kinds = [gift, couponGift, moneyGift]
    for (const kind of kinds) {
      const id = await kind(db, { stock: PIECES, score_price: 100 })
      const ends = await Promise.allSettled(racers.map(racer => createExchange(racer, { id, num: 1 })))
      const refused = ends.flatMap(end => (end.status === 'rejected' ? [end.reason.reason ?? String(end.reason)] : []))
      expect(refused).toEqual(Array(RACERS - PIECES).fill('outOfStock'))
      expect(await offerStock(db, id)).toBe(0)
    }
    const left = await Promise.all(racers.map(racer => points(racer)))
    expect(left.reduce((sum, point) => sum + point, 0)).toBe(RACERS * 300 - kinds.length * PIECES * 100)
    const sold = db.selectFrom('exchange').select('sale_num').orderBy('id', 'desc').limit(kinds.length)
    expect((await sold.execute()).map(({ sale_num }) => sale_num)).toEqual([PIECES, PIECES, PIECES])
    expect(await checkLedger(db)).toEqual([])
  }, 60_000)

  test.each([gift, couponGift, moneyGift])('of 20 concurrent exchanges with points for 3, 3 succeed', async kind => {
    await given(who, { point: 1000 })
    const id = await kind(db, { stock: 50 })
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => createExchange(who, { id, num: 1 })))
    const refused = ends.flatMap(end => (end.status === 'rejected' ? [end.reason.reason ?? String(end.reason)] : []))
    expect(refused).toEqual(Array(17).fill('notEnough'))
    expect([await points(), await offerStock(db, id), await bought(id)]).toEqual([100, 47, 3])
  })

  test.each([gift, couponGift, moneyGift])('an idempotency key serves one request, once', async kind => {
    await given(who, { point: 1000 })
    const id = await kind(db)
    const asked = { id, num: 1, idempotency_key: 'k-12345678' }
    const numbers = await Promise.all([createExchange(who, asked), createExchange(who, asked)])
    expect([new Set(numbers).size, await points()]).toEqual([1, 700])
    expect(await createExchange(who, asked)).toBe(numbers[0])
    await expect(createExchange(who, { ...asked, num: 2 })).rejects.toThrow('keyReused')
    expect(await points()).toBe(700)
  })

  test.each([gift, couponGift, moneyGift])('the limit counts all of a member’s exchanges', async kind => {
    await given(who, { point: 3000 })
    const id = await kind(db, { max_buy: 2 })
    await expect(createExchange(who, { id, num: 3 })).rejects.toThrow('maxBuy')
    await createExchange(who, { id, num: 1 })
    await expect(createExchange(who, { id, num: 2 })).rejects.toThrow('maxBuy')
    await expect(calculateExchange(who, { id, num: 2 })).rejects.toThrow('maxBuy')
    await expect(calculateExchange(who, { id, num: 1 })).resolves.toBeDefined()
    await createExchange(who, { id, num: 1 })
    expect([await points(), await bought(id)]).toEqual([2400, 2])
  })

  test.each([gift, couponGift, moneyGift])('refuses sold-out, disabled and unknown offers', async kind => {
    await given(who, { point: 9000 })
    const [id, gone] = [await kind(db, { stock: 2 }), await kind(db, { status: 0 })]
    for (const work of [calculateExchange, createExchange] as const) {
      await expect(work(who, { id, num: 3 })).rejects.toThrow('outOfStock')
      await expect(work(who, { id: gone, num: 1 })).rejects.toThrow('noSuchContent')
      await expect(work(who, { id: 999_999, num: 1 })).rejects.toThrow('noSuchContent')
    }
    const addon = db.updateTable('setting').where('name', '=', 'addon:pointexchange')
    await addon.set({ value: '0' }).execute()
    try {
      for (const work of [calculateExchange, createExchange] as const)
        await expect(work(who, { id, num: 1 })).rejects.toThrow('addonOff')
    } finally {
      await addon.set({ value: '1' }).execute()
    }
    expect(await points()).toBe(9000)
  })

  test('refuses to show or close another member’s exchange', async () => {
    await given(who, { point: 600 })
    for (const id of [await gift(db, { price: 1 }), await moneyGift(db, { price: 1 })])
      await createExchange(who, { id, num: 1 })
    const other = await buyer(db)
    expect((await exchangeOrders(other, pages)).count).toBe(0)
    for (const { order_id } of (await exchangeOrders(who, pages)).list) {
      await expect(exchangeInfo(other, { order_id })).rejects.toThrow('noSuchContent')
      await expect(closeExchange(other, { order_id })).rejects.toThrow('noSuchContent')
      expect(await exchangeInfo({ ...who, now: NOW }, { order_id })).toMatchObject({ order_id, order_status: 0 })
    }
  })
})
