import { describe, expect, test } from 'vitest'
import { cartOf, guestCartOf } from '../../../src/lib/domain/trade/cart.ts'
import { calculate } from '../../../src/lib/domain/trade/checkout/calculate.ts'
import { add, databases, NOW, visitor } from '../../world.ts'
import { shop } from '../mall/shelves.ts'
import { buyer, cartOf as inCart, onShelf } from './world.ts'

describe.each(databases)('cart prices on %s', async (_name, open) => {
  const db = await open()

  test('shows members the price charged at checkout and guests the public price', async () => {
    const level = { level_name: '银牌', level_name_en: '', grade: 1, growth: 0, consume_discount: 97, createtime: NOW }
    const id = await add(db, 'member_level', level)
    const who = await buyer(db, { grade: 1 })
    const sku_id = await onShelf(db, { price: 10_005 })
    const draft = await inCart(who, [sku_id, 2])
    const [line] = await cartOf(who)
    expect(line).toMatchObject({ price: '100.05', open_price: '100.05', discount_price: '97.05' })
    const { shop_goods_list } = await calculate(who, draft)
    expect(Object.values(shop_goods_list)[0]!.goods_list[0]).toMatchObject({ price: line!.discount_price })
    const [guest] = await guestCartOf(visitor(db), { items: [{ sku_id, num: 1 }] })
    expect(guest).toMatchObject({ open_price: '100.05', discount_price: '100.05' })
    await db.deleteFrom('member_level').where('id', '=', id).execute()
  })

  test('a cart line names its running full reduction that ends first', async () => {
    const who = await buyer(db)
    const site_id = await shop(db)
    const [one, other] = [await onShelf(db, { site_id }), await onShelf(db)]
    const rule_json = JSON.stringify([{ money: 20_000, discount_money: 3000 }])
    const row = { site_id, name: '满减', rule_json, start_time: NOW, goods_type: 1 }
    await add(db, 'manjian', { ...row, end_time: NOW + 90 })
    const first = await add(db, 'manjian', { ...row, end_time: NOW + 60 })
    await add(db, 'manjian', { ...row, start_time: NOW + 1, end_time: NOW + 30 })
    await inCart(who, [one, 1], [other, 1])
    const rules = [{ money: '200.00', discount_money: '30.00' }]
    const lines = await cartOf(who)
    expect(Object.fromEntries(lines.map(({ sku_id, manjian }) => [sku_id, manjian]))).toEqual({
      [one]: { manjian_id: first, rules },
      [other]: null,
    })
  })
})
