import { beforeAll, describe, expect, test } from 'vitest'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { collectGoods } from '../../../src/lib/domain/mall/collect.ts'
import { notifyPriceDrops } from '../../../src/lib/domain/mall/price-drops.ts'
import { returnToStock, takeStock } from '../../../src/lib/domain/mall/stock.ts'
import { targetsOf } from '../../../src/lib/domain/message/notice-targets.ts'
import { databases, marks, member, NOW, visitor } from '../../world.ts'
import * as mall from './world.ts'

describe.each(databases)('price drop notices on %s', (_name, open) => {
  let db: Db
  let place: { site_id: number; category_id: number }
  beforeAll(async () => {
    db = await open()
    place = { site_id: await mall.shop(db), category_id: await mall.goodsCategory(db) }
  })

  async function priced(id: number, price: number, now = NOW) {
    await db.updateTable('sku').set({ price }).where('goods_id', '=', id).execute()
    await mall.shelved({ ...visitor(db), now }, id)
  }
  const swept = (now = NOW) => Promise.all([1, 2, 3].map(() => notifyPriceDrops({ ...visitor(db), now })))
  const told = async (user_id: number) =>
    (
      await db
        .selectFrom('notice')
        .select(['kind', 'type', 'target_type', 'target_id', 'text'])
        .where('user_id', '=', user_id)
        .execute()
    ).map(({ kind, type, text, ...target }) => ({ kind, type, text, ...target }))

  test('notifies members who collected the goods once, only of a lower price', async () => {
    const [who, other, id] = [await member(db), await member(db), await mall.goods(db, place)]
    await collectGoods(who, { goods_id: id, screen: true })
    await priced(id, 12_000)
    await swept()
    expect(await told(who.member)).toEqual([])
    await priced(id, 9_900)
    await swept()
    await swept()
    expect(await told(who.member)).toEqual([
      { kind: 'PRICE_DROP', type: 'trade', target_type: 'goods', target_id: id, text: '野营天幕 ¥99.00' },
    ])
    expect(await told(other.member)).toEqual([])
    const [sku] = await mall.skusOf(db, id)
    const target = (await targetsOf(who, [{ target_type: 'goods', target_id: id }])).get(`goods:${id}`)
    expect(target).toEqual({ title: '野营天幕', image: '', url: `/sku-${sku!.id}` })
  })

  test('restocking a cheaper SKU is no price drop', async () => {
    const who = await member(db)
    const id = await mall.goods(db, place, { skus: [{ price: 5000, stock: 1 }, { price: 8000 }] })
    await mall.shelved(visitor(db), id)
    await collectGoods(who, { goods_id: id, screen: true })
    const [cheap] = await mall.skusOf(db, id)
    for (const num of [1, -1]) {
      const line = [{ sku_id: cheap!.id, num: Math.abs(num) }]
      await change(visitor(db), who => (num > 0 ? takeStock(who, line) : returnToStock(who, line)))
      await swept()
    }
    expect(await told(who.member)).toEqual([])
  })

  test('notifies at most once a day', async () => {
    const [who, id] = [await member(db), await mall.goods(db, place)]
    await collectGoods(who, { goods_id: id, screen: true })
    for (const price of [9000, 11_000, 8000]) {
      await priced(id, price)
      await swept()
    }
    expect(await told(who.member)).toHaveLength(1)
    await priced(id, 7000, NOW + 86_400)
    await swept(NOW + 86_400)
    expect(await told(who.member)).toHaveLength(2)
  })

  test('does not notify of a price raised again before the sweep, nor of goods off sale', async () => {
    const who = await member(db)
    const [risen, gone] = [await mall.goods(db, place), await mall.goods(db, place)]
    for (const goods_id of [risen, gone]) await collectGoods(who, { goods_id, screen: true })
    await priced(risen, 9000)
    await priced(risen, 13_000)
    await priced(gone, 9000)
    await db.updateTable('goods').set({ goods_state: 0 }).where('id', '=', gone).execute()
    await mall.shelved(visitor(db), gone)
    await swept()
    expect(await told(who.member)).toEqual([])
    expect(await db.selectFrom('price_drop').select('goods_id').execute()).toEqual([])
  })

  test('notifies all collectors, except those who turned trade notices off', async () => {
    const id = await mall.goods(db, place)
    const silent = await member(db)
    await db.insertInto('notice_setting').values({ user_id: silent.member, type: 'trade', site: 0 }).execute()
    const many = []
    for (let n = 0; n < 230; n++) many.push(await member(db))
    for (const { member } of [silent, ...many]) await marks(db, member, 'goods', id)
    await priced(id, 5000)
    await swept()
    expect(await told(silent.member)).toEqual([])
    const rows = db.selectFrom('notice').select('user_id').where('kind', '=', 'PRICE_DROP').where('target_id', '=', id)
    expect((await rows.execute()).length).toBe(230)
  })
})
