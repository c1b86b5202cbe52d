import { describe, expect, test } from 'vitest'
import type { Locale } from '../../../src/lib/core/i18n.ts'
import { translator } from '../../../src/lib/core/i18n.ts'
import { orderProgress } from '../../../src/lib/core/order-progress.ts'
import { shownState } from '../../../src/lib/core/shown-order-states.ts'
import { orderDetail } from '../../../src/lib/domain/trade/order-detail.ts'
import { orderList, orderNum, orderTabs } from '../../../src/lib/domain/trade/order-lists.ts'
import { orderPackages } from '../../../src/lib/domain/trade/packages.ts'
import { shipOrder } from '../../../src/lib/domain/trade/ship.ts'
import { shopOrderDetail } from '../../../src/lib/domain/trade/shop-orders.ts'
import { add, databases, member, NOW } from '../../world.ts'
import { linesOf, order, seller } from './orders.ts'

const t = translator('zh-cn' satisfies Locale)
const [EXPRESS, PICKUP, LOCAL, VIRTUAL] = [1, 2, 3, 4]

/** order_type, order_status, what it is called, its tab, the step it waits for (none: all done). */
const table = [
  [EXPRESS, 0, '待支付', 'waitpay', '付款'],
  [PICKUP, 0, '待支付', 'waitpay', '付款'],
  [LOCAL, 0, '待支付', 'waitpay', '付款'],
  [VIRTUAL, 0, '待支付', 'waitpay', '付款'],
  [EXPRESS, 1, '待发货', 'waitsend', '商家发货'],
  [LOCAL, 1, '待发货', 'waitsend', '商家发货'],
  [VIRTUAL, 1, '待使用', 'waitconfirm', '到店使用'],
  [PICKUP, 2, '待提货', 'waitconfirm', '到店提货'],
  [EXPRESS, 3, '已发货', 'waitconfirm', '确认收货'],
  [LOCAL, 3, '已发货', 'waitconfirm', '确认收货'],
  [EXPRESS, 4, '已收货', 'waitrate', '完成'],
  [PICKUP, 4, '已提货', 'waitrate', '完成'],
  [LOCAL, 4, '已收货', 'waitrate', '完成'],
  [VIRTUAL, 4, '已使用', 'waitrate', '完成'],
  [EXPRESS, 10, '已完成', 'waitrate', null],
  [PICKUP, 10, '已完成', 'waitrate', null],
  [VIRTUAL, 10, '已完成', 'waitrate', null],
  [EXPRESS, -1, '已关闭', null, null],
] as const

describe.each(databases)('states that people read on %s', async (_name, open) => {
  const db = await open()

  test.each(table)('of an order of type %d in status %d: %s', async (order_type, order_status, name, tab, waits) => {
    const who = await member(db)
    const is_evaluate = Number(order_status === 4 || order_status === 10)
    const { id } = await order(who, { order_type, order_status, is_evaluate })
    const detail = await orderDetail(who, { order_id: id })
    expect(detail.order_status_name).toBe(name)
    const counts = await orderNum(who, {})
    expect(Object.entries(counts).filter(([, count]) => count > 0)).toEqual(tab ? [[tab, 1]] : [])
    for (const each of orderTabs) {
      const { list, count } = await orderList(who, { order_status: each, page: 1, page_size: 10 })
      expect([each, list.length, count]).toEqual([each, ...(each === 'all' || each === tab ? [1, 1] : [0, 0])])
    }
    if (order_status < 0) return
    const { steps, done } = orderProgress({ ...detail, pay_type: 'alipay' })
    expect(steps[done] ? t(steps[done].title) : null).toBe(waits)
  })

  test('of an order of which a part was sent: both sides read it, and it still waits to be sent', async () => {
    const who = await member(db)
    const { id, site_id } = await order(who, { order_status: 1, lines: [{}, {}] })
    const name = async () => (await orderDetail(who, { order_id: id })).order_status_name
    expect(await name()).toBe('待发货')
    const [line] = await linesOf(db, id)
    const goods = [{ order_goods_id: line!.id, num: 1 }]
    const shop = await seller(db, site_id)
    await shipOrder(shop, { order_id: id, delivery_type: 0, goods })
    expect(await name()).toBe('部分发货')
    expect((await shopOrderDetail(shop, { order_id: id })).order_status_name).toBe('部分发货')
    expect((await orderNum(who, {}))['waitsend']).toBe(1)
  })

  test('of cash on delivery have no step of paying', () => {
    const times = { create_time: NOW, pay_time: 0, delivery_time: 0, sign_time: 0, finish_time: 0 }
    const cash = (order_type: number, order_status: number) => {
      const { steps, done } = orderProgress({ ...times, pay_type: 'offlinepay', order_type, order_status })
      return [steps.map(({ title }) => t(title)), steps[done] && t(steps[done].title)]
    }
    expect(cash(EXPRESS, 1)).toEqual([['提交订单', '商家发货', '收货付款', '完成'], '商家发货'])
    expect(cash(EXPRESS, 3)[1]).toBe('收货付款')
    expect(cash(PICKUP, 2)).toEqual([['提交订单', '到店付款提货', '完成'], '到店付款提货'])
  })

  test('are never two for one order', () => {
    const seen = new Map(
      table.map(([type, status, name]) => [shownState({ order_type: type, order_status: status }), name]),
    )
    expect(new Set(seen.values()).size).toBe(seen.size)
  })

  /** num, refunded_num, refund_status, what the line says. */
  test.each([
    [3, 0, 0, ''],
    [3, 0, 1, '申请维权'],
    [3, 0, 2, '待转账'],
    [3, 0, 4, '买家待退货'],
    [3, 0, 5, '卖家待收货'],
    [3, 0, 6, '卖家已收货'],
    [3, 0, -1, '卖家拒绝'],
    [3, 0, -2, '卖家关闭'],
    [3, 2, 3, '部分已退'],
    [3, 2, 1, '申请维权'],
    [3, 2, 0, '部分已退'],
    [3, 2, -2, '卖家关闭'],
    [3, 3, 3, '维权结束'],
  ])('of a line of %d with %d refunded in status %d: %s', async (num, refunded_num, refund_status, name) => {
    const who = await member(db)
    const { id } = await order(who, { order_status: 1, lines: [{ num }] })
    await db.updateTable('order_goods').set({ refunded_num, refund_status }).where('order_id', '=', id).execute()
    expect((await orderDetail(who, { order_id: id })).order_goods[0]!.refund_status_name).toBe(name)
    const isUnderWay = ![0, 3, -2].includes(refund_status)
    expect((await orderNum(who, {})).refunding).toBe(Number(isUnderWay))
  })

  /** Pieces of the line in each parcel, delivered_num and refunded_num of the line, refunded pieces of each parcel. */
  test.each([
    [[1], 1, 2, [0]],
    [[3], 3, 0, [0]],
    [[3], 1, 2, [2]],
    [[2, 1], 3, 0, [0, 0]],
    [[2, 1], 2, 1, [0, 0]],
    [[2, 1], 0, 3, [2, 1]],
    [[2], 1, 1, [1]],
  ])('of parcels with %j pieces, %d delivered and %d refunded', async (packed, delivered_num, refunded_num, shown) => {
    const who = await member(db)
    const { id } = await order(who, { order_status: 3, lines: [{ num: 3 }] })
    const [line] = await linesOf(db, id)
    await db
      .updateTable('order_goods')
      .set({ delivered_num, refunded_num, refund_status: 3 })
      .where('order_id', '=', id)
      .execute()
    for (const [at, num] of packed.entries()) {
      const package_id = await add(db, 'package', { order_id: id, package_name: String(at + 1), createtime: NOW })
      await db.insertInto('package_goods').values({ package_id, order_goods_id: line!.id, num }).execute()
    }
    const goods = (await orderPackages(who, { order_id: id })).map(({ goods_list }) => goods_list[0]!)
    expect(goods.map(({ num }) => num)).toEqual(packed)
    expect(goods.map(each => each.refunded_num)).toEqual(shown)
    const names = shown.map((some, at) => (some === 0 ? '' : some === packed[at] ? '维权结束' : '部分已退'))
    expect(goods.map(each => each.refund_status_name)).toEqual(names)
  })
})
