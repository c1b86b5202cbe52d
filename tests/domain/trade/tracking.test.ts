import { describe, expect, test } from 'vitest'
import { orderFile } from '../../../src/lib/domain/staff/mall/orders.ts'
import { orderPackages } from '../../../src/lib/domain/trade/packages.ts'
import { shipOrder } from '../../../src/lib/domain/trade/ship.ts'
import { shopOrderDetail } from '../../../src/lib/domain/trade/shop-orders.ts'
import { correctTracking } from '../../../src/lib/domain/trade/tracking.ts'
import { databases, member, staff } from '../../world.ts'
import { shop } from '../mall/shelves.ts'
import { after, linesOf, order, seller } from './orders.ts'

describe.each(databases)('carrier and tracking number on %s', async (_name, open) => {
  const db = await open()
  const buyer = await member(db)
  const site_id = await shop(db)
  const keeper = await seller(db, site_id)
  const sold = (values = {}) => order(buyer, { site_id, order_status: 1, ...values })
  const by = { delivery_type: 1, express_company_name: '顺丰速运', delivery_no: 'SF1' }
  const right = { express_company_name: '中通快递', delivery_no: 'ZT2' }
  const sentOne = async (values = {}) => {
    const { id } = await sold(values)
    return { order_id: id, ...(await shipOrder(keeper, { order_id: id, ...by })) }
  }
  const noticesOf = (order_id: number, kind: string) =>
    db
      .selectFrom('notice')
      .select(['user_id', 'text'])
      .where('target_type', '=', 'order')
      .where('target_id', '=', order_id)
      .where('kind', '=', kind)
      .execute()

  test('refuses a package without carrier or tracking number', async () => {
    const { id } = await sold()
    for (const [field, sent] of [
      ['express_company_name', { delivery_no: 'SF1' }],
      ['express_company_name', { express_company_name: '', delivery_no: 'SF1' }],
      ['delivery_no', { express_company_name: '顺丰速运' }],
    ] as const)
      await expect(shipOrder(keeper, { order_id: id, delivery_type: 1, ...sent })).rejects.toMatchObject({
        reason: 'badField',
        words: { field },
      })
    expect(await orderPackages(buyer, { order_id: id })).toEqual([])
    expect(await shipOrder(keeper, { order_id: id, delivery_type: 0 })).toMatchObject({ order_status: 3 })
  })

  test('both can be corrected before receipt, with a log entry and a notice to the buyer', async () => {
    const { order_id, package_id } = await sentOne()
    const later = after(keeper, 600)
    await correctTracking(later, { package_id, ...right })
    const [parcel] = await orderPackages(buyer, { order_id })
    expect(parcel).toMatchObject(right)
    const entry = {
      action: 'tracking',
      way: 2,
      nickname: '店长',
      create_time: later.now,
      text: '顺丰速运 SF1 → 中通快递 ZT2',
    }
    expect((await shopOrderDetail(keeper, { order_id })).history.at(-1)).toMatchObject(entry)
    expect((await orderFile(await staff(db, 'trade'), { order_id })).history.at(-1)).toMatchObject(entry)
    expect(await noticesOf(order_id, 'ORDER_TRACKING')).toEqual([{ user_id: buyer.member, text: '中通快递 ZT2' }])
  })

  test('an unchanged correction is neither logged nor notified', async () => {
    const { order_id, package_id } = await sentOne()
    const { delivery_type: _, ...same } = by
    await correctTracking(keeper, { package_id, ...same })
    expect((await shopOrderDetail(keeper, { order_id })).history.map(({ action }) => action)).toEqual(['ship'])
    expect(await noticesOf(order_id, 'ORDER_TRACKING')).toEqual([])
  })

  test('a partial shipment can be corrected while a claim locks the order', async () => {
    const { id } = await sold({ lines: [{ num: 1 }, { num: 1 }] })
    const [first] = await linesOf(db, id)
    const { package_id } = await shipOrder(keeper, {
      order_id: id,
      ...by,
      goods: [{ order_goods_id: first!.id, num: 1 }],
    })
    await db.updateTable('shop_order').set({ is_lock: 1 }).where('id', '=', id).execute()
    await correctTracking(keeper, { package_id, ...right })
    expect((await orderPackages(buyer, { order_id: id }))[0]).toMatchObject(right)
  })

  test('a correction discards the events of the wrong number', async () => {
    const { order_id, package_id } = await sentOne()
    const traces = { ask: async () => ({ status: 2, steps: [{ remark: '到达成都', datetime: keeper.now }] }) }
    await orderPackages({ ...after(buyer, 3600), traces }, { order_id })
    await correctTracking({ ...after(keeper, 3660), traces }, { package_id, ...right })
    const [parcel] = await orderPackages(after(buyer, 3670), { order_id })
    expect(parcel!.trace).toMatchObject({ status: 0, list: [] })
  })

  test('refuses corrections after receipt, without a carrier, or by anyone but the shop’s sellers', async () => {
    const { order_id, package_id } = await sentOne()
    const stranger = await seller(db, await shop(db))
    for (const who of [stranger, buyer])
      await expect(correctTracking(who, { package_id, ...right })).rejects.toMatchObject({ reason: 'forbidden' })
    await db.updateTable('shop_order').set({ order_status: 4 }).where('id', '=', order_id).execute()
    await expect(correctTracking(keeper, { package_id, ...right })).rejects.toMatchObject({ reason: 'stateConflict' })
    const { id } = await sold()
    const brought = await shipOrder(keeper, { order_id: id, delivery_type: 0 })
    await expect(correctTracking(keeper, { package_id: brought.package_id, ...right })).rejects.toMatchObject({
      reason: 'stateConflict',
    })
    await expect(correctTracking(keeper, { package_id: 9_999_999, ...right })).rejects.toMatchObject({
      reason: 'noSuchContent',
    })
  })
})
