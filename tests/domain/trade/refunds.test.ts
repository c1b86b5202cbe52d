import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { valuesOf } from '../../../src/lib/domain/ledger/post.ts'
import { arbitrate, cancelComplaint, fileComplaint } from '../../../src/lib/domain/trade/complaints.ts'
import { orderDetail } from '../../../src/lib/domain/trade/order-detail.ts'
import { orderList } from '../../../src/lib/domain/trade/order-lists.ts'
import { moveOrder, PICKUP, SENT, TO_PICK_UP, TO_SEND } from '../../../src/lib/domain/trade/order-states.ts'
import { saleRefunds } from '../../../src/lib/domain/trade/refund-console.ts'
import {
  agreeRefund,
  closeRefund,
  receiveReturnedGoods,
  refuseRefund,
  transferRefund,
} from '../../../src/lib/domain/trade/refund-decisions.ts'
import { refundDue } from '../../../src/lib/domain/trade/refund-money.ts'
import { sweepRefunds } from '../../../src/lib/domain/trade/refund-sweep.ts'
import { refundData, refundDetail, refundList } from '../../../src/lib/domain/trade/refund-view.ts'
import { askRefund, cancelRefund, sendBack } from '../../../src/lib/domain/trade/refunds.ts'
import { shipOrder } from '../../../src/lib/domain/trade/ship.ts'
import { redeemCode, verifyInfo } from '../../../src/lib/domain/trade/verify.ts'
import { confirmed, databases, member, NOW, staff } from '../../world.ts'
import { after, historyOf, linesOf, order, orderOf, seller } from './orders.ts'
import { paidOrder } from './paid.ts'

const HOURS = 3600
const DAYS = 24 * HOURS
const ask = { refund_type: 1, refund_reason: '拍错/多拍/不喜欢' } as const

test('any sequence of partial refunds adds up to what was paid, with no negative share', () => {
  const random = dice(7)
  for (let round = 0; round < 2000; round++) {
    const lines = Array.from({ length: 1 + random(4) }, (_, n) => {
      const num = 1 + random(5)
      const real_goods_money = random(2) ? random(100_000) : random(10)
      return { id: n + 1, num, refunded_num: 0, refunded_money: 0, real_goods_money, point: random(300) }
    })
    const [delivery_money, invoice_money] = [random(2000), random(300)]
    const goods = lines.reduce((sum, line) => sum + line.real_goods_money, 0)
    const order_money = goods + delivery_money + invoice_money
    const balance = random(order_money + 1)
    const balance_money = random(order_money - balance + 1)
    const pay_money = order_money - balance - balance_money
    const state = { pay_status: 1, pay_type: 'alipay', order_status: 1 }
    const paid = { order_money, refund_money: 0, balance, balance_money, pay_money, delivery_money, invoice_money }
    const order = { ...paid, ...state }
    const sums = { refund_money: 0, balance: 0, balance_money: 0, pay_money: 0, delivery_money: 0, point: 0 }
    for (let open = lines; open.length > 0; open = lines.filter(line => line.refunded_num < line.num)) {
      const line = open[random(open.length)]!
      const num = 1 + random(line.num - line.refunded_num)
      const due = refundDue(order, lines, line, num)
      expect(Math.min(...Object.values(due))).toBeGreaterThanOrEqual(0)
      line.refunded_num += num
      line.refunded_money += due.goods_money
      order.refund_money += due.refund_money
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += due[name]
    }
    const point = lines.reduce((sum, line) => sum + line.point, 0)
    expect(sums).toEqual({ refund_money: order_money, balance, balance_money, pay_money, delivery_money, point })
  }
})

describe.each(databases)('refunds on %s', (_name, open) => {
  let db: Db
  let buyer: Member
  beforeAll(async () => {
    db = await open()
    buyer = await member(db)
  })

  const has = () => valuesOf(db, buyer.member, ['balance', 'balance_money', 'point'])
  const back = (order_id: number) =>
    db.selectFrom('pay_refund').select(['money', 'provider']).where('order_id', '=', order_id).execute()
  const stockOf = async (id: number) =>
    (await db.selectFrom('sku').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
  const detail = (order_goods_id: number) => refundDetail(buyer, { order_goods_id })

  test('refunding unsent goods pays back as paid, restores stock and closes the order', async () => {
    const before = await has()
    const bought = await paidOrder(buyer, {
      balance: 1000,
      balance_money: 2000,
      delivery_money: 500,
      order_money: 20_500,
      point: 30,
      lines: [{ point: 30 }],
    })
    const [line] = await linesOf(db, bought.id)
    const shop = await seller(db, bought.site_id)
    const stock = await stockOf(line!.sku_id)
    const order_goods_id = line!.id

    const data = await refundData(buyer, { order_goods_id })
    expect(data.refund_type.map(({ type }) => type)).toEqual([1])
    expect([data.refund_money_list, data.refund_money]).toEqual([['100.00', '205.00'], '205.00'])
    await askRefund(buyer, { order_goods_id, ...ask, images: ['/upload/1.jpg'] })
    expect(await orderOf(db, bought.id)).toMatchObject({ is_lock: 1, order_status: TO_SEND })
    await expect(askRefund(buyer, { order_goods_id, ...ask })).rejects.toMatchObject({ reason: 'refundOver' })
    await expect(change(shop, who => moveOrder(who, bought, 'ship', { way: 2 }))).rejects.toMatchObject({
      reason: 'stateConflict',
    })

    await agreeRefund(shop, { order_goods_id })
    await transferRefund(shop, { order_goods_id })
    await expect(transferRefund(shop, { order_goods_id })).rejects.toMatchObject({ reason: 'stateConflict' })
    const now = await has()
    expect([now.balance - before.balance, now.balance_money - before.balance_money]).toEqual([1000, 2000])
    expect(now.point - before.point).toBe(30)
    expect(await back(bought.id)).toEqual([{ money: 17_500, provider: 'sandbox' }])
    expect(await stockOf(line!.sku_id)).toBe(stock + 2)
    expect(await orderOf(db, bought.id)).toMatchObject({ order_status: -1, refund_money: 20_500, is_lock: 0 })
    expect((await historyOf(db, bought.id)).at(-1)).toMatchObject({ action: 'refunded', to_status: -1 })
    const told = await detail(order_goods_id)
    expect(told.refund_log_list.map(({ action }) => action)).toEqual(['transfer', 'agree', 'apply'])
    expect([told.action, told.images, told.refund_money]).toEqual([[], ['/upload/1.jpg'], '205.00'])
  })

  test('freight is refunded with the last piece of a line', async () => {
    const bought = await paidOrder(buyer, {
      delivery_money: 800,
      order_money: 30_799,
      lines: [{ num: 3, real_goods_money: 29_999 }],
    })
    const [line] = await linesOf(db, bought.id)
    const shop = await seller(db, bought.site_id)
    const [order_goods_id, sums] = [line!.id, [] as string[]]
    for (const num of [1, 2]) {
      await askRefund(buyer, { order_goods_id, ...ask, num })
      await agreeRefund(shop, { order_goods_id })
      await transferRefund(shop, { order_goods_id })
      sums.push((await detail(order_goods_id)).refund_money)
    }
    expect(sums).toEqual(['99.99', '208.00'])
    expect(await orderOf(db, bought.id)).toMatchObject({ order_status: -1, refund_money: 30_799 })
    await expect(askRefund(buyer, { order_goods_id, ...ask })).rejects.toMatchObject({ reason: 'refundOver' })
  })

  test('a refund can be requested while pieces remain, after one was paid, withdrawn or closed', async () => {
    const bought = await paidOrder(buyer, { order_money: 29_999, lines: [{ num: 3, real_goods_money: 29_999 }] })
    const [line] = await linesOf(db, bought.id)
    const shop = await seller(db, bought.site_id)
    const order_goods_id = line!.id
    const seen = async () => {
      const { list } = await orderList(buyer, { page: 1, page_size: 100 })
      const row = list.find(({ order_id }) => order_id === bought.id)!
      const own = await orderDetail(buyer, { order_id: bought.id })
      return [row, own].map(({ order_goods }) => order_goods[0]!.may_refund)
    }
    const may = async () => (await detail(order_goods_id)).may_refund
    expect(await seen()).toEqual([1, 1])
    await askRefund(buyer, { order_goods_id, ...ask, num: 1 })
    expect([await seen(), await may()]).toEqual([[0, 0], 0])
    await cancelRefund(buyer, { order_goods_id })
    expect([await seen(), await may()]).toEqual([[1, 1], 1])
    await askRefund(buyer, { order_goods_id, ...ask, num: 1 })
    await refuseRefund(shop, { order_goods_id, reason: '不符' })
    expect([await seen(), await may()]).toEqual([[0, 0], 0])
    await closeRefund(shop, { order_goods_id })
    expect([await seen(), await may()]).toEqual([[1, 1], 1])
    for (const left of [2, 1, 0]) {
      await askRefund(buyer, { order_goods_id, ...ask, num: 1 })
      await agreeRefund(shop, { order_goods_id })
      await transferRefund(shop, { order_goods_id })
      const open = Number(left > 0)
      expect([await seen(), await may(), (await detail(order_goods_id)).num_left]).toEqual([[open, open], open, left])
      expect((await refundData(buyer, { order_goods_id })).refund).toBeNull()
    }
    expect((await back(bought.id)).map(({ money }) => money)).toEqual([9999, 10_000, 10_000])
  })

  test('offers only a money refund once every sent piece was returned', async () => {
    const bought = await paidOrder(buyer, { lines: [{ num: 3 }] })
    const [line] = await linesOf(db, bought.id)
    const shop = await seller(db, bought.site_id)
    const order_goods_id = line!.id
    await shipOrder(shop, { order_id: bought.id, delivery_type: 0, goods: [{ order_goods_id, num: 1 }] })
    const types = async () => (await refundData(buyer, { order_goods_id })).refund_type.map(({ type }) => type)
    expect(await types()).toEqual([1, 2])
    await askRefund(buyer, { order_goods_id, refund_type: 2, refund_reason: '其他' })
    await agreeRefund(shop, { order_goods_id })
    await sendBack(buyer, { order_goods_id, refund_delivery_name: '顺丰', refund_delivery_no: 'SF1' })
    await receiveReturnedGoods(shop, { order_goods_id })
    await transferRefund(shop, { order_goods_id })
    expect(await types()).toEqual([1])
  })

  test('returns of sent goods must arrive before payment, and restock only if the shop says so', async () => {
    for (const restock of [0, 1] as const) {
      const bought = await paidOrder(buyer, { lines: [{}, {}] }, SENT)
      const [line, other] = await linesOf(db, bought.id)
      const shop = await seller(db, bought.site_id)
      const [order_goods_id, stock] = [line!.id, await stockOf(line!.sku_id)]
      await askRefund(buyer, { order_goods_id, refund_type: 2, refund_reason: '其他', num: 2 })
      await expect(askRefund(buyer, { order_goods_id: other!.id, ...ask, num: 3 })).rejects.toMatchObject({
        reason: 'refundNum',
      })
      await expect(
        sendBack(buyer, { order_goods_id, refund_delivery_name: '顺丰', refund_delivery_no: 'SF1' }),
      ).rejects.toMatchObject({ reason: 'stateConflict' })
      await agreeRefund(shop, { order_goods_id })
      expect((await detail(order_goods_id)).refund_address).not.toBe('')
      await sendBack(buyer, { order_goods_id, refund_delivery_name: '顺丰', refund_delivery_no: 'SF1' })
      await expect(transferRefund(shop, { order_goods_id })).rejects.toMatchObject({ reason: 'stateConflict' })
      await receiveReturnedGoods(shop, { order_goods_id, restock })
      await transferRefund(shop, { order_goods_id })
      expect(await stockOf(line!.sku_id)).toBe(stock + 2 * restock)
      expect(await orderOf(db, bought.id)).toMatchObject({ order_status: SENT, is_lock: 0, refund_money: 20_000 })
      await moveOrder({ ...buyer, touches() {} }, bought, 'receive', { way: 1 })
    }
  })

  test('a refused claim can be requested again or decided by the platform, which pays', async () => {
    const bought = await paidOrder(buyer, {}, SENT)
    const [line] = await linesOf(db, bought.id)
    const [shop, judge] = [await seller(db, bought.site_id), await staff(db, 'trade')]
    const order_goods_id = line!.id
    await expect(fileComplaint(buyer, { order_goods_id, complain_reason: '其他' })).rejects.toMatchObject({
      reason: 'noSuchContent',
    })
    await askRefund(buyer, { order_goods_id, ...ask })
    await refuseRefund(shop, { order_goods_id, reason: '已拆封' })
    expect(await detail(order_goods_id)).toMatchObject({
      refund_status: -1,
      refuse_reason: '已拆封',
      complain_action: 1,
    })
    await askRefund(buyer, { order_goods_id, ...ask, num: 1 })
    expect(await detail(order_goods_id)).toMatchObject({ refund_status: 1, refund_num: 1, refund_money: '100.00' })
    await refuseRefund(shop, { order_goods_id, reason: '还是不行' })

    await fileComplaint(buyer, { order_goods_id, complain_reason: '其他', complain_remark: '没有拆封' })
    await expect(fileComplaint(buyer, { order_goods_id, complain_reason: '其他' })).rejects.toMatchObject({
      reason: 'stateConflict',
    })
    await sweepRefunds(after(shop, 30 * DAYS))
    expect((await detail(order_goods_id)).refund_status).toBe(-1)
    await expect(arbitrate(shop, { order_goods_id, state: 1, answer: '支持' })).rejects.toMatchObject({
      reason: 'forbidden',
    })
    await arbitrate(judge, { order_goods_id, state: 2, answer: '照片不清' })
    expect(await detail(order_goods_id)).toMatchObject({
      complain_status: -1,
      complain_answer: '照片不清',
      refund_status: -1,
    })
    await fileComplaint(buyer, { order_goods_id, complain_reason: '其他' })
    await cancelComplaint(buyer, { order_goods_id })
    await fileComplaint(buyer, { order_goods_id, complain_reason: '其他' })
    await arbitrate(judge, { order_goods_id, state: 1, answer: '支持买家' })
    expect(await detail(order_goods_id)).toMatchObject({ complain_status: 2, refund_status: 3, refund_money: '100.00' })
    expect(await back(bought.id)).toEqual([{ money: 10_000, provider: 'sandbox' }])
    expect(await orderOf(db, bought.id)).toMatchObject({ refund_money: 10_000, is_lock: 0, order_status: SENT })
  })

  test('unanswered claims advance after 48 hours each, and end if the buyer sends nothing back', async () => {
    const bought = await paidOrder(buyer, { lines: [{}, {}, {}] }, SENT)
    const [line, unsent, refused] = await linesOf(db, bought.id)
    const shop = await seller(db, bought.site_id)
    const status = async (id: number) => (await detail(id)).refund_status
    await askRefund(buyer, { order_goods_id: line!.id, ...ask })
    await askRefund(buyer, { order_goods_id: unsent!.id, ...ask, refund_type: 2 })
    await askRefund(buyer, { order_goods_id: refused!.id, ...ask })
    await refuseRefund(shop, { order_goods_id: refused!.id, reason: '不符' })
    await sweepRefunds(after(shop, 48 * HOURS - 1))
    expect([await status(line!.id), await status(unsent!.id)]).toEqual([1, 1])
    const both = [after(shop, 48 * HOURS), after(shop, 48 * HOURS)]
    await Promise.all(both.map(sweepRefunds))
    expect([await status(line!.id), await status(unsent!.id)]).toEqual([2, 4])
    await Promise.all(both.map(who => sweepRefunds(after(who, 48 * HOURS))))
    expect([await status(line!.id), await status(refused!.id)]).toEqual([3, -1])
    await sweepRefunds(after(shop, 9 * DAYS))
    expect([await status(unsent!.id), await status(refused!.id)]).toEqual([0, -2])
    expect(await orderOf(db, bought.id)).toMatchObject({ is_lock: 0, refund_money: 20_000 })
    expect(await back(bought.id)).toHaveLength(1)
  })

  test('concurrent cancel, agreement and payments each take effect once with correct sums', async () => {
    const bought = await paidOrder(buyer, { delivery_money: 900, order_money: 40_900, lines: [{}, {}] })
    const lines = await linesOf(db, bought.id)
    const shop = await seller(db, bought.site_id)
    for (const { id } of lines) await askRefund(buyer, { order_goods_id: id, ...ask })
    const [first] = lines
    const race = await Promise.allSettled([
      cancelRefund(buyer, { order_goods_id: first!.id }),
      agreeRefund(shop, { order_goods_id: first!.id }),
    ])
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const status = (await detail(first!.id)).refund_status
    if (status === 0) await askRefund(buyer, { order_goods_id: first!.id, ...ask })
    if (status === 0) await agreeRefund(shop, { order_goods_id: first!.id })
    await agreeRefund(shop, { order_goods_id: lines[1]!.id })
    const paid = await Promise.allSettled(
      [...lines, ...lines].map(({ id }) => transferRefund(shop, { order_goods_id: id })),
    )
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await orderOf(db, bought.id)).toMatchObject({ order_status: -1, refund_money: 40_900 })
    expect((await back(bought.id)).reduce((sum, { money }) => sum + money, 0)).toBe(40_900)
  })

  test('of fifty concurrent requests and payments per piece one succeeds, exact to the fen', async () => {
    const bought = await paidOrder(buyer, {
      delivery_money: 7,
      order_money: 1007,
      lines: [{ num: 3, real_goods_money: 1000 }],
    })
    const [line] = await linesOf(db, bought.id)
    const shop = await seller(db, bought.site_id)
    const fifty = async (run: () => Promise<unknown>) => {
      const ends = await Promise.allSettled(Array.from({ length: 50 }, run))
      return ends.filter(({ status }) => status === 'fulfilled').length
    }
    const piece = { order_goods_id: line!.id, ...ask, num: 1 }
    // A third of 1000 fen rounded down, as due so far less what was paid; freight comes with the last piece.
    for (const money of [333, 333, 341]) {
      expect(await fifty(() => askRefund(buyer, piece))).toBe(1)
      expect(await fifty(() => agreeRefund(shop, piece))).toBe(1)
      expect(await fifty(() => transferRefund(shop, piece))).toBe(1)
      expect((await back(bought.id)).at(-1)!.money).toBe(money)
    }
    await expect(askRefund(buyer, piece)).rejects.toMatchObject({ reason: 'refundOver' })
    expect(await orderOf(db, bought.id)).toMatchObject({ order_status: -1, refund_money: 1007 })
    expect((await linesOf(db, bought.id))[0]).toMatchObject({ refunded_num: 3, refunded_money: 1000 })
  })

  test('in a partly sent line, returned pieces are not owed and unsent ones are restocked', async () => {
    const bought = await paidOrder(buyer, { lines: [{ num: 5 }] })
    const [line] = await linesOf(db, bought.id)
    const shop = await seller(db, bought.site_id)
    const [order_goods_id, stock] = [line!.id, await stockOf(line!.sku_id)]
    const some = (num: number) => ({ order_id: bought.id, delivery_type: 0, goods: [{ order_goods_id, num }] })
    await shipOrder(shop, some(2))
    await expect(
      askRefund(buyer, { order_goods_id, refund_type: 2, refund_reason: '其他', num: 3 }),
    ).rejects.toMatchObject({ reason: 'refundNum' })
    await askRefund(buyer, { order_goods_id, refund_type: 2, refund_reason: '其他' })
    await agreeRefund(shop, { order_goods_id })
    await sendBack(buyer, { order_goods_id, refund_delivery_name: '顺丰', refund_delivery_no: 'SF1' })
    await receiveReturnedGoods(shop, { order_goods_id, restock: 1 })
    await transferRefund(shop, { order_goods_id })
    expect(await stockOf(line!.sku_id)).toBe(stock + 2)
    expect(await orderOf(db, bought.id)).toMatchObject({ order_status: TO_SEND })
    await shipOrder(shop, some(1))
    await askRefund(buyer, { order_goods_id, ...ask, num: 2 })
    await agreeRefund(shop, { order_goods_id })
    await transferRefund(shop, { order_goods_id })
    expect(await stockOf(line!.sku_id)).toBe(stock + 4)
    expect(await orderOf(db, bought.id)).toMatchObject({ order_status: SENT, refund_money: 40_000 })
  })

  test('a pick-up code covers only pieces not refunded', async () => {
    const bought = await paidOrder(buyer, { order_type: PICKUP, lines: [{ num: 3 }] }, TO_PICK_UP)
    const [line] = await linesOf(db, bought.id)
    const shop = await seller(db, bought.site_id)
    await db.insertInto('verifier').values({ site_id: bought.site_id, user_id: shop.member, createtime: NOW }).execute()
    await askRefund(buyer, { order_goods_id: line!.id, ...ask, num: 1 })
    await agreeRefund(shop, { order_goods_id: line!.id })
    await transferRefund(shop, { order_goods_id: line!.id })
    const code = db.selectFrom('verify').select('verify_code').where('order_id', '=', bought.id)
    const { verify_code } = await code.executeTakeFirstOrThrow()
    expect((await verifyInfo(shop, { verify_code })).item_array).toMatchObject([{ num: 2 }])
    await redeemCode(shop, { verify_code })
    expect(await linesOf(db, bought.id)).toMatchObject([{ delivered_num: 2, refunded_num: 1 }])
  })

  test('refuses closing a disputed claim and judging one’s own case; a rejection restarts the deadline', async () => {
    const bought = await paidOrder(buyer, {}, SENT)
    const [line] = await linesOf(db, bought.id)
    const [shop, judge] = [await seller(db, bought.site_id), await staff(db, 'trade')]
    const order_goods_id = line!.id
    await askRefund(buyer, { order_goods_id, ...ask })
    await fileComplaint(buyer, { order_goods_id, complain_reason: '其他' })
    await expect(closeRefund(shop, { order_goods_id })).rejects.toMatchObject({ reason: 'stateConflict' })
    for (const party of [buyer.member, shop.member]) {
      await db.insertInto('role').values({ user_id: party, duty: 'trade', createtime: NOW }).execute()
      const own = arbitrate(await confirmed({ ...judge, member: party }), { order_goods_id, state: 1, answer: '支持' })
      await expect(own).rejects.toMatchObject({ reason: 'forbidden' })
    }
    const late = after(judge, 72 * HOURS)
    await arbitrate(late, { order_goods_id, state: 2, answer: '证据不足' })
    await sweepRefunds(late)
    expect(await detail(order_goods_id)).toMatchObject({ refund_status: -1, complain_status: -1, complain_action: 1 })
    await sweepRefunds(after(late, 7 * DAYS))
    expect(await detail(order_goods_id)).toMatchObject({ refund_status: -2 })
  })

  test('refuses strangers and other shops, and refunds of unpaid or completed orders', async () => {
    const [bought, stranger] = [await paidOrder(buyer), await member(db)]
    const [line] = await linesOf(db, bought.id)
    const order_goods_id = line!.id
    const elsewhere = await seller(db, (await order(stranger)).site_id)
    const noSuchContent = { reason: 'noSuchContent' }
    await expect(askRefund(stranger, { order_goods_id, ...ask })).rejects.toMatchObject(noSuchContent)
    await expect(refundData(stranger, { order_goods_id })).rejects.toMatchObject(noSuchContent)
    await askRefund(buyer, { order_goods_id, ...ask })
    await expect(refundDetail(stranger, { order_goods_id })).rejects.toMatchObject(noSuchContent)
    await expect(cancelRefund(stranger, { order_goods_id })).rejects.toMatchObject(noSuchContent)
    await expect(agreeRefund(elsewhere, { order_goods_id })).rejects.toMatchObject({ reason: 'forbidden' })
    await expect(saleRefunds(elsewhere, { site_id: bought.site_id, page: 1, page_size: 10 })).rejects.toMatchObject({
      reason: 'forbidden',
    })
    expect((await refundList(stranger, { page: 1, page_size: 10 })).count).toBe(0)
    const mine = await refundList(buyer, { page: 1, page_size: 2 })
    expect(mine.list[0]).toMatchObject({ order_goods_id, refund_status_name: '申请维权' })
    expect(mine.list).toHaveLength(2)

    const shop = await seller(db, bought.site_id)
    expect((await saleRefunds(shop, { site_id: bought.site_id, state: 'open', page: 1, page_size: 10 })).count).toBe(1)
    await closeRefund(shop, { order_goods_id })
    expect((await saleRefunds(shop, { site_id: bought.site_id, state: 'open', page: 1, page_size: 10 })).count).toBe(0)
    const unpaid = await order(buyer)
    const [other] = await linesOf(db, unpaid.id)
    await expect(askRefund(buyer, { order_goods_id: other!.id, ...ask })).rejects.toMatchObject({
      reason: 'refundOver',
    })
    await expect(askRefund(buyer, { order_goods_id, refund_type: 2, refund_reason: '其他' })).rejects.toMatchObject({
      reason: 'refundType',
    })
    await db.updateTable('shop_order').set({ is_enable_refund: 0 }).where('id', '=', bought.id).execute()
    await expect(askRefund(buyer, { order_goods_id, ...ask })).rejects.toMatchObject({ reason: 'refundOver' })
  })
})

/** Deterministic, so that failures can be reproduced. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}
