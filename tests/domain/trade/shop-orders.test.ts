import { describe, expect, test } from 'vitest'
import { change } from '../../../src/lib/db/change.ts'
import { slipPaid } from '../../../src/lib/domain/cashier/payables.ts'
import { adjustOrder } from '../../../src/lib/domain/trade/adjust-price.ts'
import { addTrace, orderPackages } from '../../../src/lib/domain/trade/packages.ts'
import { shipOrder } from '../../../src/lib/domain/trade/ship.ts'
import {
  changeAddress,
  closeShopOrder,
  extendSold,
  remarkOrder,
  shopOrderDetail,
  shopOrderList,
} from '../../../src/lib/domain/trade/shop-orders.ts'
import { databases, member } from '../../world.ts'
import { shop } from '../mall/shelves.ts'
import { after, historyOf, linesOf, order, orderOf, seller, slip } from './orders.ts'

const pages = { page: 1, page_size: 10 }

describe.each(databases)('a shop’s orders on %s', async (_name, open) => {
  const db = await open()
  const buyer = await member(db)
  const site_id = await shop(db)
  const keeper = await seller(db, site_id)
  const sold = (values = {}) => order(buyer, { site_id, ...values })
  const slipOf = (out_trade_no: string) =>
    db.selectFrom('pay').selectAll().where('out_trade_no', '=', out_trade_no).executeTakeFirstOrThrow()

  test('an order ships in packages, counts as sent with the last piece, and no piece ships twice', async () => {
    const row = await sold({ order_status: 1, lines: [{ num: 2 }, { num: 3 }] })
    const [first, second] = (await linesOf(db, row.id)).map(({ id }) => id)
    const express = { order_id: row.id, delivery_type: 1, express_company_name: '顺丰速运', delivery_no: 'SF1' }
    const goods = [
      { order_goods_id: first!, num: 2 },
      { order_goods_id: second!, num: 1 },
    ]
    expect(await shipOrder(keeper, { ...express, goods })).toMatchObject({ order_status: 1 })
    await expect(shipOrder(keeper, { ...express, goods })).rejects.toMatchObject({ reason: 'badField' })
    const both = await Promise.allSettled([1, 2].map(() => shipOrder(keeper, { ...express, delivery_no: 'SF2' })))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await orderOf(db, row.id)).toMatchObject({ order_status: 3, delivery_time: buyer.now })
    const packages = await orderPackages(buyer, { order_id: row.id })
    expect(packages.map(({ delivery_no, goods_list }) => [delivery_no, goods_list.map(({ num }) => num)])).toEqual([
      ['SF1', [2, 1]],
      ['SF2', [2]],
    ])
    const told = db
      .selectFrom('notice')
      .select('text')
      .where('user_id', '=', buyer.member)
      .where('target_id', '=', row.id)
    expect(await told.execute()).toEqual([{ text: '顺丰速运 SF2' }])
  })

  test('two concurrent packages of different goods complete the shipment', async () => {
    const row = await sold({ order_status: 1, lines: [{ num: 1 }, { num: 1 }] })
    const lines = await linesOf(db, row.id)
    const send = (id: number) =>
      shipOrder(keeper, { order_id: row.id, delivery_type: 0, goods: [{ order_goods_id: id, num: 1 }] })
    await Promise.all(lines.map(({ id }) => send(id)))
    expect(await orderOf(db, row.id)).toMatchObject({ order_status: 3 })
  })

  test('refuses to ship unpaid, refund-locked or virtual orders', async () => {
    for (const values of [{ order_status: 0 }, { order_status: 1, is_lock: 1 }, { order_status: 1, order_type: 4 }]) {
      const row = await sold(values)
      await expect(shipOrder(keeper, { order_id: row.id, delivery_type: 0 })).rejects.toMatchObject({
        reason: 'stateConflict',
      })
    }
  })

  test('the shop enters tracking events by hand, and other shops cannot', async () => {
    const row = await sold({ order_status: 1 })
    const { package_id } = await shipOrder(keeper, {
      order_id: row.id,
      delivery_type: 1,
      express_company_name: '顺丰速运',
      delivery_no: 'YT7',
    })
    await addTrace(keeper, { package_id, remark: '已揽收', status: 1 })
    await addTrace(after(keeper, 60), { package_id, remark: '到达上海', status: 201 })
    const [sent] = await orderPackages(buyer, { order_id: row.id })
    expect(sent!.trace).toMatchObject({
      success: true,
      status: 201,
      list: [{ remark: '到达上海' }, { remark: '已揽收' }],
    })
    const stranger = await seller(db, await shop(db))
    await expect(addTrace(stranger, { package_id, remark: '丢了', status: 4 })).rejects.toMatchObject({
      reason: 'forbidden',
    })
  })

  test('a price change issues a new slip, splits over the lines exactly, and voids the old slip', async () => {
    const out_trade_no = await slip(buyer, 60_000)
    const lines = [
      { price: 3333, num: 1 },
      { price: 3333, num: 1 },
      { price: 3334, num: 1 },
    ]
    const row = await sold({ out_trade_no, lines })
    const other = await order(buyer, { out_trade_no })
    const asked = { order_id: row.id, adjust_money: -1000 }
    expect(await adjustOrder(keeper, asked)).toMatchObject({ order_money: '90.00', pay_money: '90.00' })
    expect(await adjustOrder(keeper, { ...asked, delivery_money: 500 })).toMatchObject({ pay_money: '95.00' })
    const now = await linesOf(db, row.id)
    expect(now.map(line => line.adjust_money)).toEqual([-333, -333, -334])
    expect(now.reduce((sum, line) => sum + line.real_goods_money, 0)).toBe(9000)
    const [mine, theirs] = [await orderOf(db, row.id), await orderOf(db, other.id)]
    expect((await slipOf(mine.out_trade_no)).pay_money).toBe(9500)
    expect((await slipOf(theirs.out_trade_no)).pay_money).toBe(20_000)
    expect((await slipOf(out_trade_no)).pay_status).toBe(-1)
    expect(await historyOf(db, row.id)).toMatchObject([
      { action: 'adjust', text: '100.00 → 90.00' },
      { action: 'adjust' },
    ])
  })

  test('refuses negative and excessive prices, and marks an order adjusted to zero as paid', async () => {
    const row = await sold({ balance: 5000, order_money: 20_000 })
    await expect(adjustOrder(keeper, { order_id: row.id, adjust_money: -15_001 })).rejects.toMatchObject({
      reason: 'badField',
    })
    await expect(adjustOrder(keeper, { order_id: row.id, adjust_money: 999_999_999 })).rejects.toMatchObject({
      reason: 'orderTooDear',
    })
    await expect(
      adjustOrder(keeper, { order_id: row.id, adjust_money: 0, delivery_money: 999_999_999 }),
    ).rejects.toMatchObject({ reason: 'orderTooDear' })
    await adjustOrder(keeper, { order_id: row.id, adjust_money: -15_000 })
    expect(await orderOf(db, row.id)).toMatchObject({
      order_status: 1,
      pay_status: 1,
      pay_money: 0,
      pay_type: 'BALANCE',
    })
    await expect(adjustOrder(keeper, { order_id: row.id, adjust_money: 0 })).rejects.toMatchObject({
      reason: 'stateConflict',
    })
  })

  test('of a concurrent price change and payment one succeeds, and order and slip agree', async () => {
    for (let n = 0; n < 6; n++) {
      const row = await sold()
      const pay = change(buyer, async who =>
        slipPaid(who, await slipOf(row.out_trade_no), { pay_type: 'sandbox', trade_no: `A${row.id}` }),
      )
      const [, adjusted] = await Promise.allSettled([
        pay,
        adjustOrder(keeper, { order_id: row.id, adjust_money: -100 }),
      ])
      const now = await orderOf(db, row.id)
      expect(now.pay_money).toBe((await slipOf(now.out_trade_no)).pay_money)
      expect(now.order_status).toBe(adjusted.status === 'fulfilled' ? 0 : 1)
    }
  })

  test('the address can be changed until shipment, with the old one in the log', async () => {
    const to = { name: '小王', mobile: '13900139000', full_address: '浙江省-杭州市-西湖区', address: '文三路 2 号' }
    const row = await sold({ order_status: 1 })
    await changeAddress(keeper, { order_id: row.id, ...to })
    expect(await orderOf(db, row.id)).toMatchObject(to)
    expect(await historyOf(db, row.id)).toMatchObject([{ action: 'address', text: '上海市-上海市-徐汇区 漕溪路 1 号' }])
    const sent = await sold({ order_status: 3 })
    await expect(changeAddress(keeper, { order_id: sent.id, ...to })).rejects.toMatchObject({ reason: 'stateConflict' })
  })

  test('a shop closes with a reason, extends once, adds remarks and lists its orders', async () => {
    const row = await sold()
    await closeShopOrder(keeper, { order_id: row.id, cause: '缺货' })
    expect(await shopOrderDetail(keeper, { order_id: row.id })).toMatchObject({
      order_status: -1,
      close_cause: '缺货',
      action: [],
      history: [{ action: 'close', way: 2, text: '缺货' }],
    })
    const sent = await sold({ order_status: 3, due_time: buyer.now })
    await extendSold(keeper, { order_id: sent.id })
    await expect(extendSold(keeper, { order_id: sent.id })).rejects.toMatchObject({ reason: 'stateConflict' })
    await remarkOrder(keeper, { order_id: sent.id, remark: '老客户' })
    const { list, count } = await shopOrderList(keeper, { site_id, ...pages })
    expect(list[0]).toMatchObject({ order_id: sent.id, seller_remark: '老客户', action: [] })
    expect(list).toHaveLength(10)
    expect(count).toBeGreaterThan(10)
  })

  test('refuses the buyer and sellers of other shops', async () => {
    const row = await sold()
    const [stranger, order_id] = [await seller(db, await shop(db)), row.id]
    const to = { name: '小王', mobile: '13900139000', full_address: '浙江省', address: '文三路 2 号' }
    for (const who of [stranger, buyer]) {
      const calls = [
        () => shopOrderDetail(who, { order_id }),
        () => shipOrder(who, { order_id, delivery_type: 0 }),
        () => adjustOrder(who, { order_id, adjust_money: -100 }),
        () => changeAddress(who, { order_id, ...to }),
        () => closeShopOrder(who, { order_id, cause: '不卖' }),
        () => extendSold(who, { order_id }),
        () => remarkOrder(who, { order_id, remark: '哈' }),
      ]
      for (const call of calls) await expect(call()).rejects.toMatchObject({ reason: 'forbidden' })
      await expect(shopOrderList(who, { site_id, ...pages })).rejects.toMatchObject({ reason: 'forbidden' })
    }
    expect(await orderOf(db, order_id)).toEqual(row)
  })
})
