import { describe, expect, test } from 'vitest'
import { change } from '../../../src/lib/db/change.ts'
import { payInfo, startPaying } from '../../../src/lib/domain/cashier/cashier.ts'
import { adjustOrder } from '../../../src/lib/domain/trade/adjust-price.ts'
import { closeOrder } from '../../../src/lib/domain/trade/close-order.ts'
import { databases, member } from '../../world.ts'
import { shop } from '../mall/shelves.ts'
import { after, order, orderOf, seller } from '../trade/orders.ts'

describe.each(databases)('a slip whose order price was changed on %s', async (_name, open) => {
  const db = await open()
  const buyer = await member(db)
  const site_id = await shop(db)
  const keeper = await seller(db, site_id)
  const pay = (out_trade_no: string, who = buyer) => startPaying(who, { out_trade_no, pay_type: 'sandbox' })

  test('is refused with the current amount and slip, however often the price changes', async () => {
    const { id, out_trade_no } = await order(buyer, { site_id })
    await adjustOrder(keeper, { order_id: id, adjust_money: -1000 })
    const first = await orderOf(db, id)
    const due = { out_trade_no: first.out_trade_no, pay_money: '190.00' }
    await expect(pay(out_trade_no)).rejects.toMatchObject({
      reason: 'slipReplaced',
      words: { money: '190.00' },
      data: due,
    })
    expect(await payInfo(buyer, { out_trade_no })).toMatchObject({ pay_status: -1, replaced: due })
    expect(await payInfo(buyer, due)).toMatchObject({ pay_status: 0, replaced: null })
    await adjustOrder(keeper, { order_id: id, adjust_money: -3000 })
    for (const old of [out_trade_no, first.out_trade_no])
      await expect(pay(old)).rejects.toMatchObject({ words: { money: '170.00' } })
  })

  test('is reported as closed, not as replaced, once its order is expired or closed', async () => {
    const { id, out_trade_no } = await order(buyer, { site_id })
    await adjustOrder(keeper, { order_id: id, adjust_money: -1000 })
    await expect(pay(out_trade_no, after(buyer, 1800))).rejects.toMatchObject({ reason: 'slipClosed' })
    await change(buyer, who => closeOrder(who, id, { way: 1, cause: '' }))
    await expect(pay(out_trade_no)).rejects.toMatchObject({ reason: 'slipClosed' })
    expect(await payInfo(buyer, { out_trade_no })).toMatchObject({ replaced: null })
  })
})
