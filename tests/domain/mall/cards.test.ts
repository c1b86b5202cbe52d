import { beforeAll, describe, expect, test } from 'vitest'
import { config } from '../../../src/lib/core/config.ts'
import { skuAt, skuLinks } from '../../../src/lib/core/goods-links.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { cardsIn, goodsCards } from '../../../src/lib/domain/mall/cards.ts'
import { embeddableGoods } from '../../../src/lib/domain/mall/goods-picker.ts'
import { takeStock } from '../../../src/lib/domain/mall/stock.ts'
import { databases, marks, member, NOW, visitor } from '../../world.ts'
import { couponType, goods, goodsCategory, shelved, shop, skusOf } from './world.ts'

test.each(['/sku-7', '/en-us/sku-7', `${config.site}/sku-7`, `${config.site}/en-us/sku-7?from=app#talks`])(
  'recognises %s as a link to goods',
  href => {
    expect(skuAt(href)).toBe(7)
  },
)

test.each([
  '/sku-0',
  '/sku-7x',
  'sku-7',
  '//sku-7',
  'https://evil.example/sku-7',
  `${config.site}.evil.example/sku-7`,
  '/sku-7/8',
])('does not recognise %s as a link to goods', href => {
  expect(skuAt(href)).toBeNull()
})

test('finds links to goods in text, but not those to other sites', () => {
  const text = `看/sku-7，或${config.site}/en-us/sku-8。不是 https://evil.example/sku-9 /sku-10x a/sku-11 /sku-12-3`
  expect(skuLinks(text)).toEqual([
    { link: '/sku-7', sku_id: 7 },
    { link: `${config.site}/en-us/sku-8`, sku_id: 8 },
  ])
})

describe.each(databases)('goods cards on %s', (_name, open) => {
  let db: Db
  let site_id: number
  let category_id: number
  beforeAll(async () => {
    db = await open()
    site_id = await shop(db)
    category_id = await goodsCategory(db)
  })

  async function made(values: Partial<Parameters<typeof goods>[1]> = {}, told: Parameters<typeof goods>[2] = {}) {
    const goods_id = await goods(db, { site_id, category_id, ...values }, told)
    return { goods_id, sku_id: (await skusOf(db, goods_id))[0]!.id }
  }
  const card = async (sku_id: number, who = visitor(db)) => (await goodsCards(who, [sku_id])).get(sku_id)

  test('a card shows the current price and stock, and is invalidated with its goods', async () => {
    const { goods_id, sku_id } = await made({ name: '5W-30 全合成机油' }, { skus: [{ price: 19_900, stock: 3 }] })
    const who = visitor(db)
    expect(await card(sku_id, who)).toMatchObject({
      goods_id,
      goods_name: '5W-30 全合成机油',
      price: '199.00',
      discount_price: '199.00',
      promotion_type: 0,
      state: 1,
      stock_state: 'few',
      coupon: null,
    })
    expect(who.read).toEqual(expect.arrayContaining([`goods:${goods_id}`, 'coupons']))
    const span = { start_time: NOW - 60, end_time: NOW + 60 }
    await db
      .insertInto('discount')
      .values({ id: 1, site_id, name: '限时折扣', ...span, status: 1 })
      .execute()
    await db
      .insertInto('discount_goods')
      .values({ discount_id: 1, sku_id, goods_id, price: 15_000, ...span })
      .execute()
    expect(await card(sku_id)).toMatchObject({ price: '199.00', discount_price: '150.00', promotion_type: 1 })
    expect(await card(sku_id, { ...visitor(db), now: NOW + 60 })).toMatchObject({ discount_price: '199.00' })
    const buyer = await member(db)
    await change(buyer, who => takeStock(who, [{ sku_id, num: 3 }]))
    expect(buyer.touched).toContain(`goods:${goods_id}`)
    expect(await card(sku_id)).toMatchObject({ stock_state: 'none', state: 1 })
  })

  test('marks goods off sale, hides deleted and unapproved ones, and still depends on them', async () => {
    const { goods_id, sku_id } = await made()
    const turn = async (values: { goods_state?: number; verify_state?: number; deletetime?: number | null }) => {
      await db.updateTable('goods').set(values).where('id', '=', goods_id).execute()
      await shelved(visitor(db), goods_id)
    }
    await turn({ goods_state: 0 })
    expect(await card(sku_id)).toMatchObject({ state: 0 })
    await turn({ goods_state: 1, verify_state: 0 })
    expect(await card(sku_id)).toBeUndefined()
    await turn({ verify_state: 1, deletetime: NOW })
    const who = visitor(db)
    expect(await card(sku_id, who)).toBeUndefined()
    expect(who.read).toContain(`goods:${goods_id}`)
    await turn({ deletetime: null })
    expect(await card(sku_id)).toMatchObject({ state: 1 })
  })

  test('shows a coupon of the shop that can be claimed for these goods', async () => {
    const own = await shop(db, { site_name: '轮胎店' })
    const [one, other] = [await made({ site_id: own }), await made({ site_id: own })]
    await couponType(db, { site_id: own, count: 5, lead_count: 5 })
    await couponType(db, { site_id: null })
    expect(await card(one.sku_id)).toMatchObject({ coupon: null })
    const listed = await couponType(db, { site_id: own, goods_type: 2, type: 'discount', discount: 85, at_least: 0 })
    await db.insertInto('coupon_goods').values({ coupon_type_id: listed, goods_id: one.goods_id }).execute()
    expect((await card(one.sku_id))!.coupon).toMatchObject({ type: 'discount', discount: '8.5', at_least: '0.00' })
    expect(await card(other.sku_id)).toMatchObject({ coupon: null })
    const but = await couponType(db, { site_id: own, goods_type: 3 })
    await db.insertInto('coupon_goods').values({ coupon_type_id: but, goods_id: one.goods_id }).execute()
    expect((await card(other.sku_id))!.coupon).toMatchObject({ type: 'reward', money: '30.00', at_least: '200.00' })
  })

  test('returns the cards of the goods linked in each text, without duplicates and at most ten', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => made()))
    const link = ({ sku_id }: { sku_id: number }) => `/sku-${sku_id}`
    const lists = await cardsIn(visitor(db), [
      `${link(all[1]!)} ${link(all[0]!)} ${link(all[1]!)} /sku-99999999`,
      '',
      all.map(link).join(' '),
    ])
    expect(lists[0]!.map(each => each.sku_id)).toEqual([all[1]!.sku_id, all[0]!.sku_id])
    expect(lists[1]).toEqual([])
    expect(lists[2]).toHaveLength(10)
  })

  test('offers a member the goods they bought, collected and viewed, and nobody else’s', async () => {
    const who = await member(db)
    const [bought, collected, viewed] = [await made(), await made(), await made()]
    await marks(db, who.member, 'goods', collected.goods_id)
    const seen = { user_id: who.member, goods_id: viewed.goods_id, sku_id: viewed.sku_id }
    await db
      .insertInto('goods_browse')
      .values([
        { ...seen, day: 1, browse_time: 1 },
        { ...seen, day: 2, browse_time: 2 },
      ])
      .execute()
    await order(who.member, bought, 1)
    await order(who.member, viewed, 0)
    const of = async (way: 'bought' | 'collected' | 'viewed', asking = who) => {
      const { list, count } = await embeddableGoods(asking, { way, page: 1, page_size: 10 })
      return [count, ...list.map(each => each.sku_id)]
    }
    expect(await of('bought')).toEqual([1, bought.sku_id])
    expect(await of('collected')).toEqual([1, collected.sku_id])
    expect(await of('viewed')).toEqual([1, viewed.sku_id])
    const other = await member(db)
    expect(await of('bought', other)).toEqual([0])
  })

  async function order(
    user_id: number,
    { goods_id, sku_id }: { goods_id: number; sku_id: number },
    pay_status: number,
  ) {
    const money = { goods_money: 10_000, order_money: 10_000, pay_money: 10_000 }
    const place = { user_id, site_id, site_name: '车友自营', order_type: 1, goods_num: 1, createtime: NOW }
    const no = `${user_id}-${sku_id}-${pay_status}`
    const { id: order_id } = await db
      .insertInto('shop_order')
      .values({ order_no: no, out_trade_no: no, ...place, ...money, pay_status })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = {
      order_id,
      user_id,
      site_id,
      goods_id,
      sku_id,
      sku_name: '机油',
      price: 10_000,
      num: 1,
      createtime: NOW,
    }
    await db
      .insertInto('order_goods')
      .values({ ...line, goods_money: 10_000, real_goods_money: 10_000 })
      .execute()
  }
})
