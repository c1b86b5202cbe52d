import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { kuaidi100 } from '../../../src/lib/adapters/logistics/kuaidi100.ts'
import { change } from '../../../src/lib/db/change.ts'
import { orderDetail } from '../../../src/lib/domain/trade/order-detail.ts'
import { hasOpenOrders, orderList, orderNum } from '../../../src/lib/domain/trade/order-lists.ts'
import { ordersPaid } from '../../../src/lib/domain/trade/orders-paid.ts'
import { orderPackages } from '../../../src/lib/domain/trade/packages.ts'
import { add, databases, member, NOW } from '../../world.ts'
import { after, linesOf, order, orderOf } from './orders.ts'

const pages = { page: 1, page_size: 10 }

describe.each(databases)('a buyer’s orders on %s', async (_name, open) => {
  const db = await open()

  test('lists each tab newest first with matching counts, without others’ or deleted orders', async () => {
    const [who, stranger] = [await member(db), await member(db)]
    const made = []
    for (const order_status of [0, 1, 2, 3, 4, 10, -1])
      made.push(
        await order(who, {
          order_status,
          is_evaluate: Number(order_status >= 4),
          order_type: order_status === 2 ? 2 : 1,
        }),
      )
    await order(who, { order_status: 10, is_evaluate: 1, evaluate_status: 1 })
    await order(who, { order_status: -1, is_deleted: 1 })
    await order(stranger)
    const seen = async (order_status: 'all' | 'waitpay' | 'waitsend' | 'waitconfirm' | 'waitrate') =>
      (await orderList(who, { order_status, ...pages })).list.map(row => row.order_status)
    expect(await seen('all')).toEqual([10, -1, 10, 4, 3, 2, 1, 0])
    expect(await seen('waitpay')).toEqual([0])
    expect(await seen('waitsend')).toEqual([1])
    expect(await seen('waitconfirm')).toEqual([3, 2])
    expect(await seen('waitrate')).toEqual([10, 4])
    await db.updateTable('order_goods').set({ refund_status: 1 }).where('order_id', '=', made[1]!.id).execute()
    expect(await orderNum(who, {})).toEqual({ waitpay: 1, waitsend: 1, waitconfirm: 2, waitrate: 2, refunding: 1 })
    expect(await orderNum(who, { order_status: ['waitpay'] })).toEqual({ waitpay: 1 })
    expect(await hasOpenOrders(who)).toBe(true)
    expect(await hasOpenOrders(await member(db))).toBe(false)
  })

  test('searches orders by number, goods and shop, treating wildcards literally', async () => {
    const who = await member(db)
    const wipers = await order(who, { lines: [{ sku_name: 'BOSCH 雨刮 100%' }], site_name: '博世店' })
    await order(who, { lines: [{ sku_name: '机油 1000ml' }] })
    const found = async (text: string) => (await orderList(who, { text, ...pages })).list.map(row => row.order_id)
    for (const text of [wipers.order_no, 'bosch', '雨刮', '100%', '博世'])
      expect(await found(text), text).toEqual([wipers.id])
    for (const text of ['_%', "' or 1=1", '轮胎']) expect(await found(text), text).toEqual([])
  })

  test('offers the actions of the order’s state, and only tracking while a refund locks it', async () => {
    const who = await member(db)
    const buttons = async (values: object) => {
      await order(who, values)
      return (await orderList(who, pages)).list[0]!.action.map(({ action }) => action)
    }
    expect(await buttons({})).toEqual(['orderPay', 'orderClose'])
    expect(await buttons({ order_status: 1 })).toEqual([])
    expect(await buttons({ order_status: 2, order_type: 2 })).toEqual(['showCode'])
    expect(await buttons({ order_status: 1, order_type: 4 })).toEqual(['showCode'])
    expect(await buttons({ order_status: 3 })).toEqual(['memberTakeDelivery', 'trace', 'extendTakeDelivery'])
    expect(await buttons({ order_status: 3, order_type: 3, is_extended: 1 })).toEqual(['memberTakeDelivery'])
    expect(await buttons({ order_status: 3, is_lock: 1 })).toEqual(['trace'])
    expect(await buttons({ order_status: 4 })).toEqual(['trace'])
    expect(await buttons({ order_status: -1 })).toEqual(['orderDelete'])
  })

  test('shows address, money, code and closing reason in the reader’s language', async () => {
    const who = await member(db)
    const row = await order(who, { order_type: 2, delivery_type: 'store', coupon_money: 500, close_cause: '' })
    await change(who, who => ordersPaid(who, { id: 0, out_trade_no: row.out_trade_no, pay_type: 'alipay' }))
    const detail = await orderDetail(who, { order_id: row.id })
    expect(detail).toMatchObject({
      order_status_name: '待提货',
      order_type_name: '自提订单',
      pay_type_name: '支付宝支付',
      is_verify: 0,
      name: '阿明',
      coupon_money: '5.00',
      delivery_type_name: '门店自提',
      pay_time: NOW,
      virtual_code: '',
    })
    expect(detail.delivery_code).toMatch(/^\w{12}$/)
    const english = await orderDetail({ ...who, locale: 'en-us' }, { order_id: row.id })
    expect(english).toMatchObject({ order_status_name: 'Ready for pick-up', pay_type_name: 'Alipay' })
    const closed = await order(who, { order_status: -1, close_cause: 'timeout' })
    expect((await orderDetail(who, { order_id: closed.id })).close_cause).toBe('超时未支付，系统自动关闭')
    await expect(orderDetail(await member(db), { order_id: row.id })).rejects.toMatchObject({ reason: 'noSuchContent' })
  })

  test('asks a carrier at most every ten minutes, signed, and keeps the last answer on failure', async () => {
    const account = { customer: 'C1', key: 'K1', endpoint: '' }
    let asked = 0
    let silent = false
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', piece => {
        body += piece
      })
      request.on('end', () => {
        asked++
        const { customer = '', sign, param = '' } = Object.fromEntries(new URLSearchParams(body))
        const right = createHash('md5').update(`${param}K1${customer}`).digest('hex').toUpperCase() === sign
        const { com, num } = JSON.parse(param)
        const data = [{ context: `${com} ${num}`, time: '2026-11-21 12:00:00' }]
        response.end(
          JSON.stringify(right && !silent ? { message: 'ok', state: '5', data } : { message: 'no', returnCode: '503' }),
        )
      })
    })
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as { port: number }
    const who = { ...(await member(db)), traces: kuaidi100({ ...account, endpoint: `http://127.0.0.1:${port}` }) }
    const { id } = await order(who, { order_status: 3 })
    const [line] = await linesOf(db, id)
    const package_id = await add(db, 'package', {
      order_id: id,
      package_name: '1',
      express_company_name: '顺丰速运',
      delivery_no: 'SF1',
      createtime: NOW,
    })
    await db.insertInto('package_goods').values({ package_id, order_goods_id: line!.id, num: 2 }).execute()
    const trace = async (seconds: number) => (await orderPackages(after(who, seconds), { order_id: id }))[0]!.trace
    const told = { success: true, status: 201, list: [{ remark: 'shunfeng SF1', datetime: 1_795_233_600 }] }
    expect(await trace(0)).toMatchObject(told)
    expect(await trace(599)).toMatchObject(told)
    expect(asked).toBe(1)
    silent = true
    expect(await trace(600)).toMatchObject(told)
    expect(asked).toBe(2)
    await new Promise(closed => server.close(closed))
    expect((await orderOf(db, id)).order_status).toBe(3)
  })
})
