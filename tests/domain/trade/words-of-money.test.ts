import { describe, expect, test } from 'vitest'
import { invoiceFacts } from '../../../src/layouts/order/invoice-facts.ts'
import { translator } from '../../../src/lib/core/i18n.ts'
import { payResult } from '../../../src/lib/domain/cashier/result.ts'
import { createOrder } from '../../../src/lib/domain/trade/checkout/create.ts'
import { createExchange } from '../../../src/lib/domain/trade/exchange/create.ts'
import { orderDetail } from '../../../src/lib/domain/trade/order-detail.ts'
import { createRecharge } from '../../../src/lib/domain/wallet/recharge.ts'
import { accountEntries } from '../../../src/lib/domain/wallet/wallet-entries.ts'
import { add, databases, member } from '../../world.ts'
import { gift, payFor } from './exchanges.ts'
import { buyer, coupon, given, onShelf, ordersOf } from './world.ts'

describe.each(databases)('words of money on %s', async (_name, open) => {
  const db = await open()
  const paidBy = async (who: Awaited<ReturnType<typeof buyer>>, out_trade_no: string) => {
    const { free } = await payResult(who, { out_trade_no })
    const [order] = await ordersOf(db, out_trade_no)
    return [free, order && (await orderDetail(who, { order_id: order.id })).pay_type_name]
  }

  test('an order of no money says whether points, the balance or reductions paid it', async () => {
    const who = await buyer(db)
    await given(who, { point: 1000, balance: 10_000 })
    const exchanged = await createExchange(who, { id: await gift(db, { sku_id: await onShelf(db) }), num: 1 })
    expect(await paidBy(who, exchanged)).toEqual(['points', '积分支付'])
    const asked = { source: 'sku', sku_id: await onShelf(db), num: 1 } as const
    await coupon(who, { site_id: null, money: 10_000, at_least: 0 })
    expect(await paidBy(who, await createOrder(who, asked))).toEqual(['nothing', '优惠抵扣'])
  })

  test('the result of a virtual order shows its code once it is paid', async () => {
    const who = await member(db, { mobile: '13812345678' })
    const card = { source: 'sku', sku_id: await onShelf(db, { goods: { is_virtual: 1 } }), num: 1 } as const
    const out_trade_no = await createOrder(who, card)
    expect(await payResult(who, { out_trade_no })).toMatchObject({ kind: 'order', free: '', codes: [] })
    await payFor(who, out_trade_no)
    const { codes, orders } = await payResult(who, { out_trade_no })
    expect(codes).toEqual([{ order_id: orders[0], code: expect.stringMatching(/^[A-Z\d]{12}$/i) }])
  })

  test('a slip says what it is for, as a recharge has no order', async () => {
    const who = await member(db)
    const recharge = { recharge_name: '充100', face_value: 10_000, buy_price: 9900, createtime: 0 }
    const out_trade_no = await createRecharge(who, { recharge_id: await add(db, 'recharge', recharge) })
    expect(await payResult(who, { out_trade_no })).toMatchObject({ kind: 'recharge', orders: [] })
  })

  test('entries of an order name it, and those of anything else name none', async () => {
    const who = await buyer(db)
    await given(who, { point: 1000 })
    const number = await createExchange(who, { id: await gift(db, { sku_id: await onShelf(db) }), num: 1 })
    const [order] = await ordersOf(db, number)
    const { list } = await accountEntries(who, { account_type: ['point'], page: 1, page_size: 10 })
    expect(list.map(({ order_id, order_no }) => [order_id, order_no])).toEqual([
      [order!.id, order!.order_no],
      [0, ''],
    ])
  })

  test('an invoice is words for buyer and shop, without codes', () => {
    const invoice = { invoice_type: 2, invoice_title_type: 1, invoice_title: '林晓岚', invoice_email: 'a@b.cn' }
    expect(invoiceFacts(translator('zh-cn'), invoice)).toEqual([
      ['发票', '电子发票'],
      ['抬头类型', '个人'],
      ['发票抬头', '林晓岚'],
      ['收票地址', 'a@b.cn'],
    ])
  })
})
