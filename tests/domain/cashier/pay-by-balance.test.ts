import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import { hashOf } from '../../../src/lib/domain/account/passwords.ts'
import { startPaying } from '../../../src/lib/domain/cashier/cashier.ts'
import { balanceFor, payByBalance } from '../../../src/lib/domain/cashier/pay-by-balance.ts'
import { handleProviderNotice } from '../../../src/lib/domain/cashier/provider-notices.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { valuesOf } from '../../../src/lib/domain/ledger/post.ts'
import { adjustOrder } from '../../../src/lib/domain/trade/adjust-price.ts'
import { createOrder } from '../../../src/lib/domain/trade/checkout/create.ts'
import { closeOrder } from '../../../src/lib/domain/trade/close-order.ts'
import { createRecharge } from '../../../src/lib/domain/wallet/recharge.ts'
import { add, databases, visitor } from '../../world.ts'
import { refundsOf, slipOf, standIns } from '../payment/scene.ts'
import { transaction } from '../payment/wechatpay.ts'
import { orderOf, seller } from '../trade/orders.ts'
import { buyer, cartOf, given, onShelf, ordersOf } from '../trade/world.ts'

const { wechat, channels, close } = await standIns()
afterAll(close)
let hash: string
beforeAll(async () => {
  hash = await hashOf('135790')
})

describe.each(databases)('paying from the balance at the cashier on %s', async (_name, open) => {
  const db = await open()
  const pay_password = '135790'
  const balances = async ({ member }: Member) => {
    const { balance, balance_money } = await valuesOf(db, member, ['balance', 'balance_money'] as const)
    return [balance, balance_money]
  }

  /** Orders of two shops, 100 and 200 yuan, on one slip. */
  async function ordered(has: { balance?: number; balance_money?: number }) {
    const who = { ...(await buyer(db, { pay_password: hash })), channels }
    await given(who, has)
    const asked = await cartOf(who, [await onShelf(db), 1], [await onShelf(db), 2])
    return { who, out_trade_no: await createOrder(who, asked) }
  }
  const told = (out_trade_no: string, money: number) =>
    handleProviderNotice(visitor(db), { provider: 'wechatpay', out_trade_no, money, trade_no: `42${out_trade_no}` })

  test('a part is shared out over the orders, the rest is paid at a provider, and the sums are exact', async () => {
    const { who, out_trade_no } = await ordered({ balance: 5001, balance_money: 4000 })
    const slip = await slipOf(who, out_trade_no)
    expect(await balanceFor(who, { ...slip, pay_money: '300.00' })).toEqual({
      have: '90.01',
      use: '90.01',
      is_pay_password: true,
    })
    const rest = await payByBalance(who, { out_trade_no, pay_password })
    expect(rest.pay_money).toBe('209.99')
    expect(await balances(who)).toEqual([0, 0])
    const orders = await ordersOf(db, rest.out_trade_no)
    expect(orders).toMatchObject([
      { balance: 1666, balance_money: 1334, pay_money: 7000, order_status: 0 },
      { balance: 3335, balance_money: 2666, pay_money: 13_999, order_status: 0 },
    ])
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: -1, replaced_by: rest.out_trade_no })
    expect(await told(rest.out_trade_no, 20_999)).toBe('paid')
    expect(await ordersOf(db, rest.out_trade_no)).toMatchObject([{ order_status: 1 }, { order_status: 1 }])
    expect(await checkLedger(db)).toEqual([])
  })

  test('the whole is paid at once, first from the balance that cannot be withdrawn', async () => {
    const { who, out_trade_no } = await ordered({ balance: 29_000, balance_money: 5000 })
    const rest = await payByBalance(who, { out_trade_no, pay_password })
    expect(rest.pay_money).toBe('0.00')
    expect(await balances(who)).toEqual([0, 4000])
    expect(await slipOf(who, rest.out_trade_no)).toMatchObject({ pay_status: 2, pay_type: 'BALANCE' })
    expect(await ordersOf(db, rest.out_trade_no)).toMatchObject([{ order_status: 1 }, { order_status: 1 }])
  })

  test('what was taken comes back when an order closes, however often it was used', async () => {
    const { who, out_trade_no } = await ordered({ balance: 1000 })
    const first = await payByBalance(who, { out_trade_no, pay_password })
    await given(who, { balance_money: 2000 })
    const second = await payByBalance(who, { out_trade_no: first.out_trade_no, pay_password })
    expect(second.pay_money).toBe('270.00')
    const [one, other] = await ordersOf(db, second.out_trade_no)
    await change(who, who => closeOrder(who, one!.id, { way: 1, cause: 'buyer' }))
    await change(who, who => closeOrder(who, other!.id, { way: 4, cause: 'timeout' }))
    expect(await balances(who)).toEqual([1000, 2000])
    expect(await checkLedger(db)).toEqual([])
  })

  test('of a double click, a payment and a closing at once, each takes effect at most once', async () => {
    for (let round = 0; round < 4; round++) {
      const { who, out_trade_no } = await ordered({ balance: 30_000 })
      const [order] = await ordersOf(db, out_trade_no)
      const pays = [1, 2, 3].map(() => payByBalance(who, { out_trade_no, pay_password }))
      const closes = change(who, who => closeOrder(who, order!.id, { way: 1, cause: 'buyer' }))
      const done = await Promise.allSettled([...pays, told(out_trade_no, 30_000), closes])
      expect(done.slice(0, 3).filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2)
      const { refunded_money, received_money } = await slipOf(who, out_trade_no)
      const now = await orderOf(db, order!.id)
      // Money of the provider either pays the orders or goes back.
      expect(received_money).toBe(30_000)
      expect([0, 30_000]).toContain(refunded_money)
      if (refunded_money === 0) expect([now.order_status, now.balance]).toEqual([1, 0])
      expect(await checkLedger(db)).toEqual([])
    }
  })

  test('the provider that the buyer was sent to is asked first: a payment there counts, else nobody can pay there', async () => {
    const { who, out_trade_no } = await ordered({ balance: 30_000 })
    await startPaying(who, { out_trade_no, pay_type: 'wechatpay' })
    wechat.trades.set(out_trade_no, transaction(out_trade_no, 30_000))
    await expect(payByBalance(who, { out_trade_no, pay_password })).rejects.toMatchObject({ reason: 'slipPaid' })
    expect(await balances(who)).toEqual([30_000, 0])
    const { who: next, out_trade_no: number } = await ordered({ balance: 30_000 })
    await startPaying(next, { out_trade_no: number, pay_type: 'wechatpay' })
    await payByBalance(next, { out_trade_no: number, pay_password })
    expect(wechat.closed).toContain(number)
    expect(await told(number, 30_000)).toBe('late')
    expect(await refundsOf(db, (await slipOf(next, number)).id)).toMatchObject([{ money: 30_000 }])
  })

  test('it is refused without balance, with a wrong password, for another’s slip and for a recharge, and takes nothing', async () => {
    const { who, out_trade_no } = await ordered({})
    const pay = (at: Member, number: string, word = pay_password) =>
      payByBalance(at, { out_trade_no: number, pay_password: word })
    await expect(pay(who, out_trade_no)).rejects.toMatchObject({ reason: 'notEnough' })
    await given(who, { balance: 10_000 })
    await expect(pay(who, out_trade_no, '000000')).rejects.toMatchObject({ reason: 'wrongPayPassword' })
    const stranger = await buyer(db, { pay_password: hash })
    await expect(pay(stranger, out_trade_no)).rejects.toMatchObject({ reason: 'slipGone' })
    const plain = await buyer(db)
    const own = await createOrder(plain, { source: 'sku', sku_id: await onShelf(db), num: 1 })
    await expect(pay(plain, own)).rejects.toMatchObject({ reason: 'noPayPassword' })
    const row = { recharge_name: '充100', face_value: 10_000, buy_price: 9900, createtime: 0 }
    const recharge = await createRecharge(who, { recharge_id: await add(db, 'recharge', row) })
    await expect(pay(who, recharge)).rejects.toMatchObject({ reason: 'channelOff' })
    expect(await balances(who)).toEqual([10_000, 0])
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 0 })
  })

  test('a shop cannot lower the price below what was reserved', async () => {
    const { who, out_trade_no } = await ordered({ balance: 27_000 })
    const rest = await payByBalance(who, { out_trade_no, pay_password })
    const [order] = await ordersOf(db, rest.out_trade_no)
    const shop = await seller(db, order!.site_id)
    const adjust = (adjust_money: number) => adjustOrder(shop, { order_id: order!.id, adjust_money })
    await expect(adjust(-1001)).rejects.toMatchObject({ reason: 'badField' })
    expect(await adjust(-1000)).toMatchObject({ pay_money: '0.00' })
    expect(await orderOf(db, order!.id)).toMatchObject({ order_status: 1, balance: 9000 })
  })
})
