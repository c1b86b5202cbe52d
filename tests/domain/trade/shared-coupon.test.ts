import { describe, expect, test } from 'vitest'
import { handleProviderNotice } from '../../../src/lib/domain/cashier/provider-notices.ts'
import { cancelOrder } from '../../../src/lib/domain/trade/buyer-requests.ts'
import { sweepRefunds } from '../../../src/lib/domain/trade/refund-sweep.ts'
import { askRefund } from '../../../src/lib/domain/trade/refunds.ts'
import { databases } from '../../world.ts'
import { shop } from '../mall/shelves.ts'
import { after, linesOf, orderOf as orderById } from './orders.ts'
import { buyer, cartOf, coupon, onShelf, orderOf, ordersOf } from './world.ts'

const DAY = 86_400

describe.each(databases)('a platform coupon shared by orders of two shops on %s', async (_name, open) => {
  const db = await open()

  test('stays used when one of them is cancelled unpaid, and returns with the last that closes', async () => {
    const who = await buyer(db)
    const platform = await coupon(who, { site_id: null, money: 1000, at_least: 0 })
    const skus = [
      await onShelf(db, { site_id: await shop(db), price: 15_000 }),
      await onShelf(db, { site_id: await shop(db), price: 5000 }),
    ]
    const orders = await ordersOf(db, await orderOf(who, await cartOf(who, [skus[0]!, 1], [skus[1]!, 1])))
    const [kept, cancelled] = orders.toSorted((one, other) => other.goods_money - one.goods_money)
    expect([kept!.platform_coupon_money, cancelled!.platform_coupon_money]).toEqual([750, 250])
    const state = async () =>
      (await db.selectFrom('coupon').select('state').where('id', '=', platform).executeTakeFirstOrThrow()).state

    await cancelOrder(who, { order_id: cancelled!.id })
    expect(await state()).toBe(2)
    const { out_trade_no, order_money } = await orderById(db, kept!.id)
    expect(order_money).toBe(14_250)
    const paid = { provider: 'sandbox', trade_no: `S${out_trade_no}`, out_trade_no, money: order_money }
    expect(await handleProviderNotice(who, paid)).toBe('paid')
    // The paid order keeps its share: the cancelled one's is not moved to it.
    expect(await orderById(db, kept!.id)).toMatchObject({
      order_status: 1,
      platform_coupon_money: 750,
      pay_money: 14_250,
    })
    expect(await state()).toBe(2)

    const [line] = await linesOf(db, kept!.id)
    await askRefund(who, { order_goods_id: line!.id, refund_type: 1, refund_reason: '不要了' })
    for (const days of [3, 6]) await sweepRefunds(after(who, days * DAY))
    expect(await orderById(db, kept!.id)).toMatchObject({ order_status: -1, refund_money: 14_250 })
    expect(await state()).toBe(1)
  })
})
