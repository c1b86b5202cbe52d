import { describe, expect, test } from 'vitest'
import { change } from '../../../src/lib/db/change.ts'
import { slipPaid } from '../../../src/lib/domain/cashier/payables.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { payBack } from '../../../src/lib/domain/payment/pay-back.ts'
import { cancelSlip, numberOf, openSlip } from '../../../src/lib/domain/payment/slips.ts'
import { ordersPaid } from '../../../src/lib/domain/trade/orders-paid.ts'
import { databases, member, NOW } from '../../world.ts'
import { order, orderOf } from '../trade/orders.ts'
import { refundsOf, slipOf, sumOf } from './scene.ts'

const asked = { kind: 'order', pay_body: '机油 ×2', pay_detail: '', expire_time: NOW + 1800 } as const

describe.each(databases)('a slip on %s', async (_name, open) => {
  const db = await open()

  async function opened(pay_money = 20_000) {
    const who = await member(db)
    const { id } = await order(who, { out_trade_no: '' })
    const slip = await change(who, who =>
      openSlip(who, { ...asked, user_id: who.member, pay_money, orders: [id] }, ordersPaid),
    )
    return { who, order_id: id, ...slip }
  }

  test('assigns its number to its orders, and reveals only the date', async () => {
    const { order_id, out_trade_no, id } = await opened()
    expect(await orderOf(db, order_id)).toMatchObject({ out_trade_no, pay_id: id, order_status: 0 })
    expect(out_trade_no).toMatch(/^20261121\d{12}$/)
    expect(new Set(Array.from({ length: 200 }, () => numberOf(NOW))).size).toBe(200)
  })

  test('of zero is paid at once, without ledger entries', async () => {
    const { who, order_id, out_trade_no } = await opened(0)
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 2, pay_type: 'BALANCE', received_money: 0 })
    expect(await orderOf(db, order_id)).toMatchObject({ order_status: 1, pay_status: 1 })
  })

  test('is paid once by concurrent reports', async () => {
    const before = await sumOf(db, 'platform', 'held')
    const { who, order_id, out_trade_no, id } = await opened()
    const word = { pay_type: 'alipay', trade_no: '2026' }
    const said = await Promise.all(Array.from({ length: 20 }, () => change(who, who => slipPaid(who, { id }, word))))
    expect(said.filter(Boolean)).toHaveLength(1)
    expect(await orderOf(db, order_id)).toMatchObject({ order_status: 1, pay_type: 'alipay', pay_id: id })
    expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: 2, received_money: 20_000, trade_no: '2026' })
    expect((await sumOf(db, 'platform', 'held')) - before).toBe(20_000)
  })

  test('of a concurrent payment and cancellation exactly one succeeds', async () => {
    for (let round = 0; round < 50; round++) {
      const { who, out_trade_no, id } = await opened()
      const [isPaid, isCancelled] = await Promise.all([
        change(who, who => slipPaid(who, { id }, { pay_type: 'alipay', trade_no: `${round}` })),
        change(who, who => cancelSlip(who, out_trade_no)),
      ])
      expect(isPaid).not.toBe(isCancelled)
      expect(await slipOf(who, out_trade_no)).toMatchObject({ pay_status: isPaid ? 2 : -1 })
    }
  })

  test('cancellation is idempotent', async () => {
    const { who, out_trade_no } = await opened()
    for (let times = 0; times < 2; times++) expect(await change(who, who => cancelSlip(who, out_trade_no))).toBe(true)
  })

  test('concurrent refunds never exceed the amount received', async () => {
    const { who, id } = await opened()
    await change(who, who => slipPaid(who, { id }, { pay_type: 'alipay', trade_no: 'x' }))
    const back = () => change(who, who => payBack(who, { pay_id: id, money: 7000, reason: '' }))
    const said = await Promise.allSettled(Array.from({ length: 20 }, back))
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await refundsOf(db, id)).toMatchObject([
      { money: 7000, provider: 'alipay', status: 0 },
      { money: 7000, provider: 'alipay', status: 0 },
    ])
    await change(who, who => payBack(who, { pay_id: id, money: 0, reason: '' }))
    expect(await refundsOf(db, id)).toHaveLength(2)
    expect(await checkLedger(db)).toEqual([])
  })
})
