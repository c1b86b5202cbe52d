import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { duties } from '../../../src/lib/domain/account/roles.ts'
import { exchangeDetail, exchangePage } from '../../../src/lib/domain/mall/points-goods.ts'
import { choices } from '../../../src/lib/domain/staff/choices.ts'
import { giftAdd, giftChange, giftDelete, staffGifts } from '../../../src/lib/domain/staff/mall/gifts.ts'
import { createExchange } from '../../../src/lib/domain/trade/exchange/create.ts'
import { add, databases, type Noting, pagesThatFall, staff, visitor } from '../../world.ts'
import { couponType } from '../mall/world.ts'
import { buyer, given, onShelf } from '../trade/world.ts'
import { lastDeed } from './staff-acts.ts'

const gift = {
  title: '机油换购',
  image: '',
  content: '限本店自提\n<b>不退</b>',
  score_price: 300,
  price: 990,
  traffic: 0,
  flag_text: '热兑',
  max_buy: 2,
  status: 1,
  sort: 1,
  reason: '',
}
const goods = { ...gift, type: 1, balance: 0, stock: 5 }
const part = { page: 1, limit: 20 }

describe.each(databases)('exchange offers managed by staff on %s', (_name, open) => {
  let db: Db
  let keeper: Noting<Member>
  beforeAll(async () => {
    db = await open()
    keeper = await staff(db, 'trade')
  })

  const had = async () => (await exchangePage(visitor(db), { page: 1, page_size: 50 })).list.map(({ id }) => id)

  test('goods appear in the points mall at once, and cannot be deleted once exchanged', async () => {
    const sku_id = await onShelf(db)
    const { id } = await giftAdd(keeper, { ...goods, sku_id })
    expect(await lastDeed(db)).toMatchObject({ action: 'add', target_type: 'exchange', target_id: id })
    const shown = await exchangeDetail(visitor(db), { id })
    expect(shown).toMatchObject({ sku_id, score_price: 300, price: '9.90', old_price: '100.00', flag_text: '热兑' })
    expect(shown.content).toBe('<p>限本店自提</p><p>&lt;b&gt;不退&lt;/b&gt;</p>')
    expect((await staffGifts(keeper, { text: '机油', ...part })).data).toMatchObject([
      { id, content: '限本店自提\n<b>不退</b>' },
    ])
    const who = await buyer(db)
    await given(who, { point: 1000 })
    await createExchange(who, { id, num: 2 })
    await expect(giftDelete(keeper, { id })).rejects.toThrow('stillUsed')
    expect((await exchangeDetail(visitor(db), { id })).stock).toBe(3)
  })

  test('changes stock by difference, never below zero, and hides disabled offers', async () => {
    const { id } = await giftAdd(keeper, { ...goods, type: 3, balance: 500, title: '红包' })
    const { reason, ...values } = gift
    const save = (more: number, status = 1) => giftChange(keeper, { ...values, id, more, status, reason })
    await Promise.all([save(7), save(-2), save(-3)])
    expect((await exchangeDetail(visitor(db), { id })).stock).toBe(7)
    await expect(save(-8)).rejects.toMatchObject({ reason: 'badField', words: { field: 'more' } })
    expect((await exchangeDetail(visitor(db), { id })).stock).toBe(7)
    const pages = { zone: (by: Caller) => exchangePage(by, { page: 1, page_size: 5 }) }
    expect(await had()).toContain(id)
    expect(await pagesThatFall(keeper, pages, () => save(0, 0))).toEqual(['zone'])
    expect(await had()).not.toContain(id)
    const who = await buyer(db)
    await given(who, { point: 1000 })
    await expect(createExchange(who, { id, num: 1 })).rejects.toThrow('noSuchContent')
    expect((await staffGifts(keeper, { status: 0, ...part })).data.map(row => row.id)).toEqual([id])
    await save(0)
    expect(await pagesThatFall(keeper, pages, () => giftDelete(keeper, { id }))).toEqual(['zone'])
    await expect(save(1)).rejects.toThrow('noSuchContent')
  })

  test('refuses unavailable SKUs, coupons that are not running or a shop’s, and zero money', async () => {
    const coupon_type_id = await couponType(db, { site_id: null })
    const { id } = await giftAdd(keeper, { ...goods, type: 2, coupon_type_id, title: '满减券' })
    expect((await exchangeDetail(visitor(db), { id })).coupon?.coupon_type_id).toBe(coupon_type_id)
    const off = await onShelf(db)
    await db.updateTable('sku').set({ shown: 0 }).where('id', '=', off).execute()
    for (const [field, wrong] of [
      ['sku_id', { type: 1, sku_id: off }],
      ['sku_id', { type: 1 }],
      ['coupon_type_id', { type: 2, coupon_type_id: await couponType(db, { site_id: null, status: -1 }) }],
      ['coupon_type_id', { type: 2, coupon_type_id: await couponType(db, { site_id: 1 }) }],
      ['balance', { type: 3 }],
    ] as const)
      await expect(giftAdd(keeper, { ...goods, ...wrong })).rejects.toMatchObject({ words: { field } })
  })

  test('finds SKUs by number, and refuses staff of other duties', async () => {
    const sku_id = await onShelf(db)
    const found = await choices(keeper, { kind: 'sku', text: String(sku_id) })
    expect(found).toMatchObject([{ id: sku_id, note: expect.stringMatching(/^¥100\.00/) }])
    const others = await staff(db, ...duties.filter(duty => duty !== 'trade'))
    await expect(choices(others, { kind: 'sku' })).rejects.toThrow('forbidden')
    await expect(giftAdd(others, { ...goods, sku_id })).rejects.toThrow('forbidden')
    const id = await add(db, 'exchange', { title: '红包', score_price: 1, stock: 1, createtime: 1 })
    const { reason, ...values } = gift
    await expect(giftChange(others, { ...values, id, more: 0, reason })).rejects.toThrow('forbidden')
    await expect(giftDelete(others, { id })).rejects.toThrow('forbidden')
    await expect(staffGifts(others, part)).rejects.toThrow('forbidden')
  })
})
