import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { payInfo, startPaying } from '../../../src/lib/domain/cashier/cashier.ts'
import { handleProviderNotice } from '../../../src/lib/domain/cashier/provider-notices.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { valuesOf } from '../../../src/lib/domain/ledger/post.ts'
import { orderFile } from '../../../src/lib/domain/staff/mall/orders.ts'
import { confirmReceipt } from '../../../src/lib/domain/trade/buyer-requests.ts'
import { completeReceived, receiveSent } from '../../../src/lib/domain/trade/order-deadlines.ts'
import { orderDetail } from '../../../src/lib/domain/trade/order-detail.ts'
import { orderList, orderNum } from '../../../src/lib/domain/trade/order-lists.ts'
import { agreeRefund, transferRefund } from '../../../src/lib/domain/trade/refund-decisions.ts'
import { refundData, refundDetail } from '../../../src/lib/domain/trade/refund-view.ts'
import { askRefund } from '../../../src/lib/domain/trade/refunds.ts'
import { shipOrder } from '../../../src/lib/domain/trade/ship.ts'
import { shopOrderDetail, shopOrderList } from '../../../src/lib/domain/trade/shop-orders.ts'
import { redeemCode } from '../../../src/lib/domain/trade/verify.ts'
import { settlements, settleShops } from '../../../src/lib/domain/wallet/daily-settlements.ts'
import { shopUnsettled } from '../../../src/lib/domain/wallet/shop-account.ts'
import { databases, member, NOW, staff, visitor } from '../../world.ts'
import { shop } from '../mall/shelves.ts'
import { after, historyOf, linesOf, order, orderOf, seller } from './orders.ts'
import { given } from './world.ts'

const FIRST = { page: 1, page_size: 10 }
const DAY = 86_400
const ask = { refund_type: 1, refund_reason: '拍错/多拍/不喜欢' } as const

describe.each(databases)('cash on delivery on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  /** An order set to cash on delivery, with a seller of its shop. */
  async function onDelivery(values: Parameters<typeof order>[1] = {}, who?: Member) {
    const site_id = values.site_id ?? (await shop(db))
    await db
      .insertInto('shop_trade')
      .values({ site_id, is_offlinepay: 1 })
      .onConflict(same => same.column('site_id').doNothing())
      .execute()
    const buyer = who ?? (await member(db))
    const made = await order(buyer, { ...values, site_id })
    await startPaying(buyer, { out_trade_no: made.out_trade_no, pay_type: 'offlinepay' })
    return { buyer, order_id: made.id, out_trade_no: made.out_trade_no, site_id, keeper: await seller(db, site_id) }
  }

  const slipOf = (out_trade_no: string) =>
    db.selectFrom('pay').selectAll().where('out_trade_no', '=', out_trade_no).executeTakeFirstOrThrow()
  const heldOf = async () => {
    const rows = db.selectFrom('entry').innerJoin('account', 'account.id', 'account_id').where('kind', '=', 'held')
    const { sum } = await rows.select(e => e.fn.sum<number>('amount').as('sum')).executeTakeFirstOrThrow()
    return Number(sum)
  }
  const moneyOf = async (site_id: number) => {
    const money = db.selectFrom('account').select('value').where('owner_type', '=', 'shop').where('kind', '=', 'money')
    return (await money.where('owner_id', '=', site_id).executeTakeFirst())?.value ?? 0
  }
  const soldOf = async (goods_id: number) =>
    (await db.selectFrom('goods').select('sale_num').where('id', '=', goods_id).executeTakeFirstOrThrow()).sale_num

  test('stays unpaid until the goods are received, then is paid, credited less commission and settled', async () => {
    const held = await heldOf()
    const { buyer, order_id, out_trade_no, site_id, keeper } = await onDelivery()
    const [line] = await linesOf(db, order_id)
    const judge = await staff(db, 'trade')
    const seen = async () => {
      const rows = [
        (await orderList(buyer, FIRST)).list[0],
        await orderDetail(buyer, { order_id }),
        (await shopOrderList(keeper, { site_id, ...FIRST })).list[0],
        await shopOrderDetail(keeper, { order_id }),
        await orderFile(judge, { order_id }),
      ]
      return rows.map(row => [row!.pay_status, row!.is_on_delivery, row!.cash_money])
    }
    const unpaid = Array(5).fill([0, 1, '200.00'])
    expect(await seen()).toEqual(unpaid)
    expect(await payInfo(buyer, { out_trade_no })).toMatchObject({ pay_status: 3, hands: 'door' })
    expect(await orderNum(buyer, { order_status: ['waitpay', 'waitsend'] })).toEqual({ waitpay: 0, waitsend: 1 })
    expect([await heldOf(), await shopUnsettled(keeper, { site_id }), await soldOf(line!.goods_id)]).toEqual([
      held,
      '0.00',
      0,
    ])
    await shipOrder(keeper, { order_id, delivery_type: 1, express_company_name: '顺丰速运', delivery_no: 'SF1' })
    expect(await seen()).toEqual(unpaid)
    await Promise.allSettled([1, 2, 3].map(() => confirmReceipt(after(buyer, 99), { order_id })))
    expect(await seen()).toEqual(Array(5).fill([1, 0, '0.00']))
    expect(await orderOf(db, order_id)).toMatchObject({ order_status: 4, pay_time: NOW + 99 })
    expect(await slipOf(out_trade_no)).toMatchObject({ pay_status: 2, received_money: 20_000, pay_time: NOW + 99 })
    expect([await heldOf(), await shopUnsettled(keeper, { site_id }), await soldOf(line!.goods_id)]).toEqual([
      held + 20_000,
      '200.00',
      2,
    ])
    expect((await historyOf(db, order_id)).map(({ action }) => action)).toEqual(['cash', 'ship', 'receive', 'pay'])
    expect(await valuesOf(db, buyer.member, ['point', 'growth'])).toEqual({ point: 0, growth: 0 })
    await completeReceived({ ...visitor(db), now: NOW + 8 * DAY })
    expect(await orderOf(db, order_id)).toMatchObject({ order_status: 10, commission: 1000 })
    expect(await moneyOf(site_id)).toBe(19_000)
    expect(await valuesOf(db, buyer.member, ['point', 'growth'])).toEqual({ point: 200, growth: 200 })
    await settleShops({ ...visitor(db), now: NOW + 9 * DAY })
    expect((await settlements(keeper, { site_id, ...FIRST })).list).toMatchObject([
      { order_num: 1, order_money: '200.00', commission: '10.00', refund_money: '0.00', shop_money: '190.00' },
    ])
    expect(await checkLedger(db)).toEqual([])
  })

  test('pick-up orders are paid when their code is redeemed, separately from others on the same slip', async () => {
    const buyer = await member(db)
    const site_id = await shop(db)
    await db.insertInto('shop_trade').values({ site_id, is_offlinepay: 1 }).execute()
    const fetched = await order(buyer, { site_id, order_type: 2, delivery_type: 'store' })
    const { id: sent, out_trade_no } = await order(buyer, { site_id, out_trade_no: fetched.out_trade_no })
    await db.updateTable('pay').set({ pay_money: 40_000 }).where('out_trade_no', '=', out_trade_no).execute()
    expect(await payInfo(buyer, { out_trade_no })).toMatchObject({ hands: 'both' })
    await startPaying(buyer, { out_trade_no, pay_type: 'offlinepay' })
    const keeper = await seller(db, site_id)
    await db.insertInto('verifier').values({ site_id, user_id: keeper.member, createtime: NOW }).execute()
    const names = async (id: number) => (await orderDetail(buyer, { order_id: id })).pay_type_name
    expect([await names(fetched.id), await names(sent)]).toEqual(['到店付款', '货到付款'])
    const code = db.selectFrom('verify').select('verify_code').where('order_id', '=', fetched.id)
    await redeemCode(keeper, await code.executeTakeFirstOrThrow())
    expect(await orderOf(db, fetched.id)).toMatchObject({ order_status: 4, pay_status: 1, pay_time: NOW })
    expect(await slipOf(out_trade_no)).toMatchObject({ pay_status: 3, received_money: 20_000 })
    await shipOrder(keeper, { order_id: sent, delivery_type: 0 })
    await receiveSent({ ...visitor(db), now: NOW + 15 * DAY })
    expect(await orderOf(db, sent)).toMatchObject({ order_status: 4, pay_status: 1, pay_time: NOW + 15 * DAY })
    expect(await slipOf(out_trade_no)).toMatchObject({ pay_status: 2, received_money: 40_000 })
    expect(await checkLedger(db)).toEqual([])
  })

  test('a refund before delivery lowers the cash due and returns balance and points, later ones pay', async () => {
    const who = await member(db)
    await given(who, { point: 40 })
    const { buyer, order_id, out_trade_no, keeper } = await onDelivery(
      { balance: 4000, delivery_money: 1000, order_money: 41_000, point: 40, lines: [{ num: 4, point: 40 }] },
      who,
    )
    const [line] = await linesOf(db, order_id)
    const order_goods_id = line!.id
    const before = await valuesOf(db, buyer.member, ['balance', 'point'])
    expect((await refundData(buyer, { order_goods_id })).is_on_delivery).toBe(1)
    const back = async (num: number) => {
      await askRefund(buyer, { order_goods_id, ...ask, num })
      await agreeRefund(keeper, { order_goods_id })
      await transferRefund(keeper, { order_goods_id })
      return refundDetail(buyer, { order_goods_id })
    }
    // A quarter of 400 yuan; a tenth of it was paid from the balance.
    expect(await back(1)).toMatchObject({
      refund_money: '100.00',
      refund_way: { pay: '0.00', balance: '9.76', waived: '90.24' },
      next: '已办理完毕。未付的部分收货时不用再付，已用的余额和积分已退回。',
    })
    const now = await valuesOf(db, buyer.member, ['balance', 'point'])
    expect([now.balance - before.balance, now.point - before.point]).toEqual([976, 10])
    expect(await orderDetail(buyer, { order_id })).toMatchObject({ cash_money: '279.76', waived_money: '90.24' })
    await shipOrder(keeper, { order_id, delivery_type: 0 })
    await confirmReceipt(buyer, { order_id })
    expect(await slipOf(out_trade_no)).toMatchObject({ pay_status: 2, received_money: 27_976, refunded_money: 0 })
    // The order is paid now, so further refunds return money.
    expect(await back(1)).toMatchObject({ refund_way: { pay: '90.24', balance: '9.76', waived: '0.00' } })
    expect(await back(2)).toMatchObject({ refund_money: '210.00' })
    expect(await orderOf(db, order_id)).toMatchObject({ order_status: -1, refund_money: 41_000 })
    expect(await slipOf(out_trade_no)).toMatchObject({ received_money: 27_976, refunded_money: 27_976 })
    expect(await checkLedger(db)).toEqual([])
  })

  test('a full refund before delivery closes the order uncollected, and late payments are returned', async () => {
    const { buyer, order_id, out_trade_no, keeper } = await onDelivery()
    const [line] = await linesOf(db, order_id)
    const order_goods_id = line!.id
    await askRefund(buyer, { order_goods_id, ...ask })
    await agreeRefund(keeper, { order_goods_id })
    await transferRefund(keeper, { order_goods_id })
    expect(await orderOf(db, order_id)).toMatchObject({ order_status: -1, pay_status: 0, waived_money: 20_000 })
    expect(await slipOf(out_trade_no)).toMatchObject({ pay_status: -1, received_money: 0 })
    expect(await db.selectFrom('pay_refund').select('id').where('order_id', '=', order_id).execute()).toEqual([])
    const other = await onDelivery()
    const word = { provider: 'alipay', out_trade_no: other.out_trade_no, money: 20_000, trade_no: 'late' }
    expect(await handleProviderNotice(visitor(db), word)).toBe('late')
    expect(await orderOf(db, other.order_id)).toMatchObject({ pay_status: 0, pay_type: 'offlinepay' })
    const slip = await slipOf(other.out_trade_no)
    expect(slip).toMatchObject({ pay_status: 3, received_money: 20_000, refunded_money: 20_000 })
    expect(await checkLedger(db)).toEqual([])
  })
})
