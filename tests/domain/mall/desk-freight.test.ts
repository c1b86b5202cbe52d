import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { tag } from '../../../src/lib/core/tags.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { freeshippingDelete, freeshippingSave } from '../../../src/lib/domain/mall/seller/free-shipping.ts'
import { freightDelete, freightLists, freightSave } from '../../../src/lib/domain/mall/seller/freight.ts'
import { shopInfo } from '../../../src/lib/domain/mall/shops.ts'
import { calculate } from '../../../src/lib/domain/trade/checkout/calculate.ts'
import { databases, type Noting, pagesThatFall } from '../../world.ts'
import { seller } from '../trade/orders.ts'
import { buyer, goodsOf, onShelf } from '../trade/world.ts'
import { shop } from './shelves.ts'

const forbidden = { reason: 'forbidden' }
const rule = (areas: string[], first_fee: number, more_fee = 300) => ({ areas, first: 1, first_fee, more: 1, more_fee })
const piece = { name: '快递', fee_type: 3, is_default: 0 }

describe.each(databases)('a shop’s freight on %s', (_name, open) => {
  let db: Db
  let site_id: number
  let who: Noting<Member>
  let stranger: Member
  beforeAll(async () => {
    db = await open()
    stranger = await seller(db, await shop(db))
  })

  async function aShop() {
    site_id = await shop(db)
    who = await seller(db, site_id)
  }
  const freightFor = async (sku_id: number, num = 1) => {
    const { shop_goods_list } = (await calculate(await buyer(db), { source: 'sku', sku_id, num })) as never as {
      shop_goods_list: Record<string, { delivery_money: string }>
    }
    return Object.values(shop_goods_list)[0]!.delivery_money
  }

  test('the first template becomes the default and is used at checkout', async () => {
    await aShop()
    const { id } = await freightSave(who, { site_id, ...piece, rules: [rule(['33', '54'], 600), rule([], 1000)] })
    expect((await freightLists(who, { site_id })).templates).toMatchObject([
      { id, is_default: 1, rules: [{ areas: ['33', '54'], first_fee: '6.00' }, { areas: [] }] },
    ])
    expect(who.touched).toContain(tag.shop(site_id))
    // The buyer lives in province 33: 6 yuan and 3 for each more.
    expect(await freightFor(await onShelf(db, { site_id }), 3)).toBe('12.00')
  })

  test('goods use their own template, also by weight, until it is deleted', async () => {
    await aShop()
    const main = await freightSave(who, { site_id, ...piece, rules: [rule([], 1000)] })
    const heavy = await freightSave(who, {
      site_id,
      name: '按重量',
      fee_type: 1,
      is_default: 0,
      rules: [{ areas: [], first: 1000, first_fee: 500, more: 500, more_fee: 200 }],
    })
    const sku_id = await onShelf(db, { site_id, weight: 900, goods: { freight_template_id: heavy.id } })
    expect(await freightFor(sku_id, 2)).toBe('9.00')
    expect((await freightLists(who, { site_id })).templates.map(({ goods_count }) => goods_count)).toEqual([0, 1])
    const page = { shop: (by: Caller) => shopInfo(by, { site_id }) }
    expect(await pagesThatFall(who, page, () => freightDelete(who, { site_id, id: heavy.id }))).toEqual(['shop'])
    expect(await freightFor(sku_id, 2)).toBe('13.00')
    const goods = db
      .selectFrom('goods')
      .select('freight_template_id')
      .where('id', '=', await goodsOf(db, sku_id))
    expect(await goods.executeTakeFirst()).toEqual({ freight_template_id: null })
    await freightSave(who, { site_id, ...piece, id: main.id, name: '改', rules: [rule([], 100)] })
    expect(await freightFor(sku_id, 1)).toBe('1.00')
  })

  test('keeps exactly one default template, also after the default is deleted', async () => {
    await aShop()
    const [one, two] = [
      await freightSave(who, { site_id, ...piece, rules: [rule([], 100)] }),
      await freightSave(who, { site_id, ...piece, is_default: 1, rules: [rule([], 200)] }),
    ]
    const defaults = async () =>
      (await freightLists(who, { site_id })).templates.filter(each => each.is_default).map(each => each.id)
    expect(await defaults()).toEqual([two.id])
    await freightSave(who, { site_id, ...piece, id: two.id, is_default: 0, rules: [rule([], 200)] })
    expect(await defaults()).toEqual([two.id])
    await freightDelete(who, { site_id, id: two.id })
    expect(await defaults()).toEqual([one.id])
  })

  test('freight is free from the threshold on', async () => {
    await aShop()
    await freightSave(who, { site_id, ...piece, rules: [rule([], 1000)] })
    const page = { shop: (by: Caller) => shopInfo(by, { site_id }) }
    const save = () => freeshippingSave(who, { site_id, price: 15_000, areas: [] })
    expect(await pagesThatFall(who, page, save)).toEqual(['shop'])
    const sku_id = await onShelf(db, { site_id })
    expect([await freightFor(sku_id, 1), await freightFor(sku_id, 2)]).toEqual(['10.00', '0.00'])
    const [free] = (await freightLists(who, { site_id })).free
    expect(free).toMatchObject({ price: '150.00', areas: [] })
    expect(await pagesThatFall(who, page, () => freeshippingDelete(who, { site_id, id: free!.id }))).toEqual(['shop'])
    expect(await freightFor(sku_id, 2)).toBe('13.00')
  })

  test.each([
    ['no rule', [], 'rules'],
    ['a province twice', [rule(['33'], 1), rule(['33'], 2)], 'areas'],
    ['everywhere else twice', [rule([], 1), rule([], 2)], 'areas'],
    ['a province that is none', [rule(['99'], 1)], 'areas'],
  ])('refuses %s', async (_what, rules, field) => {
    await aShop()
    await expect(freightSave(who, { site_id, ...piece, rules })).rejects.toMatchObject({ words: { field } })
  })

  test('refuses free freight twice for a province or from a price of zero', async () => {
    await aShop()
    await freeshippingSave(who, { site_id, price: 100, areas: ['33'] })
    await expect(freeshippingSave(who, { site_id, price: 200, areas: ['33'] })).rejects.toMatchObject({
      words: { field: 'areas' },
    })
    await expect(freeshippingSave(who, { site_id, price: 0, areas: [] })).rejects.toMatchObject({
      words: { field: 'price' },
    })
  })

  test('refuses sellers of other shops', async () => {
    await aShop()
    const { id } = await freightSave(who, { site_id, ...piece, rules: [rule([], 100)] })
    const theirs = (
      await db.selectFrom('role').select('scope').where('user_id', '=', stranger.member).executeTakeFirstOrThrow()
    ).scope
    await Promise.all(
      [
        freightLists(stranger, { site_id }),
        freightSave(stranger, { site_id, ...piece, rules: [rule([], 1)] }),
        freightDelete(stranger, { site_id, id }),
        freeshippingSave(stranger, { site_id, price: 1, areas: [] }),
      ].map(each => expect(each).rejects.toMatchObject(forbidden)),
    )
    await Promise.all(
      [
        freightSave(stranger, { site_id: theirs, ...piece, id, rules: [rule([], 1)] }),
        freightDelete(stranger, { site_id: theirs, id }),
        freeshippingDelete(stranger, { site_id: theirs, id: 999_999 }),
      ].map(each => expect(each).rejects.toMatchObject({ reason: 'noSuchContent' })),
    )
  })
})
