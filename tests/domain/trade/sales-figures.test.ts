import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { dayOf, dayStart } from '../../../src/lib/core/time.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { shopFigures, siteFigures } from '../../../src/lib/domain/trade/sales-figures.ts'
import { add, databases, member, staff } from '../../world.ts'
import { goods, shop, sku } from '../mall/shelves.ts'
import { order, seller } from './orders.ts'

const DAY = 86_400

describe.each(databases)('sales figures of a shop on %s', (_name, open) => {
  let db: Db
  let site_id: number
  let who: Member
  let buyer: Member
  let noon: number
  beforeAll(async () => {
    db = await open()
    site_id = await shop(db)
    const owner = await seller(db, site_id)
    noon = dayStart(dayOf(owner.now)) + DAY / 2
    who = { ...owner, now: noon }
    buyer = await member(db)
  })

  const paid = (pay_time: number, values = {}) => order(buyer, { site_id, order_status: 1, pay_time, ...values })

  test('only sellers of the shop can read them', async () => {
    const stranger = await seller(db, await shop(db))
    await expect(shopFigures({ ...stranger, now: noon }, { site_id })).rejects.toMatchObject({ reason: 'forbidden' })
  })

  test('counts an order on its day of payment in Shanghai, in its shop, if paid', async () => {
    const midnight = dayStart(dayOf(noon))
    await paid(midnight)
    await paid(midnight - 1)
    await paid(noon - DAY)
    await paid(noon - DAY + 1)
    await paid(midnight - 30 * DAY)
    await paid(midnight - 60 * DAY)
    await paid(noon, { site_id: await shop(db) })
    await order(buyer, { site_id })
    const { today, yesterday, days, before } = await shopFigures(who, { site_id })
    expect(today).toEqual({ money: 20_000, orders: 1, refunded: 0 })
    // Yesterday counts only up to this time of the day.
    expect(yesterday).toEqual({ money: 20_000, orders: 1, refunded: 0 })
    expect([days.length, before.length]).toEqual([30, 30])
    expect(days.slice(-2).map(({ money }) => money)).toEqual([60_000, 20_000])
    expect(days[29]!.day).toBe(dayOf(noon))
    expect(before[29]).toEqual({ day: dayOf(noon) - 30, money: 20_000 })
    expect(before.reduce((sum, { money }) => sum + money, 0)).toBe(20_000)
  })

  test('counts a refund on the day it was paid', async () => {
    const { id: order_id, order_no } = await paid(noon - 40 * DAY)
    const line = await db
      .selectFrom('order_goods')
      .select('id')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    const row = { order_goods_id: line.id, order_id, user_id: buyer.member, site_id, refund_type: 1, num: 1 }
    const money = { refund_money: 700, goods_money: 700, refund_reason: '不想要了', createtime: noon - 3 * DAY }
    await add(db, 'order_refund', {
      ...row,
      ...money,
      refund_no: `${order_no}1`,
      refund_status: 3,
      done_time: noon - 60,
    })
    await add(db, 'order_refund', { ...row, ...money, refund_no: `${order_no}2`, refund_status: 1 })
    const { today, yesterday } = await shopFigures(who, { site_id })
    expect([today.refunded, yesterday.refunded]).toEqual([700, 0])
  })

  test('trade staff see all shops, other staff are refused', async () => {
    const trade = { ...(await staff(db, 'trade')), now: noon }
    const before = await siteFigures(trade)
    await paid(noon - 10, { site_id: await shop(db) })
    const { today } = await siteFigures(trade)
    expect(today).toEqual({ ...before.today, money: before.today.money + 20_000, orders: before.today.orders + 1 })
    const other = { ...(await staff(db, 'forum')), now: noon }
    await expect(siteFigures(other)).rejects.toMatchObject({ reason: 'forbidden' })
  })

  test('ranks a week’s goods against the week before, and lists goods with stock for at most two weeks', async () => {
    const place = await shop(db)
    const owner = { ...(await seller(db, place)), now: noon }
    const [oil, mats, old] = [
      await goods(db, { site_id: place, name: '机油', stock: 4 }),
      await goods(db, { site_id: place, name: '脚垫', stock: 900 }),
      await goods(db, { site_id: place, name: '旧款', stock: 1 }),
    ]
    const sold = async (goods_id: number, pay_time: number, num: number) => {
      const sku_id = await sku(db, goods_id, { price: 10_000, stock: 20 })
      await paid(pay_time, { site_id: place, lines: [{ goods_id, sku_id, num }] })
    }
    await sold(oil, noon - DAY, 2)
    await sold(oil, noon - 8 * DAY, 1)
    await sold(mats, noon - 2 * DAY, 3)
    await sold(old, noon - 8 * DAY, 9)
    const { best, soon } = await shopFigures(owner, { site_id: place })
    expect(best.map(({ name, num, money, earlier }) => [name, num, money, earlier])).toEqual([
      ['脚垫', 3, 30_000, 0],
      ['机油', 2, 20_000, 10_000],
    ])
    expect(soon.map(({ name, daysLeft }) => [name, daysLeft])).toEqual([['机油', 14]])
  })
})
