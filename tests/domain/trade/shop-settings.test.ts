import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { tag } from '../../../src/lib/core/tags.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { goodsSell, skuSave } from '../../../src/lib/domain/mall/quick-goods-edit.ts'
import { shopGoodsList } from '../../../src/lib/domain/mall/seller/shop-goods-list.ts'
import { shopInfo } from '../../../src/lib/domain/mall/shops.ts'
import {
  shopsOf,
  shopTaskCount,
  storeList,
  storeSave,
  tradeInfo,
  tradeSave,
  verifierList,
  verifierSet,
} from '../../../src/lib/domain/trade/shop-settings.ts'
import { databases, member, type Noting, pagesThatFall } from '../../world.ts'
import { goods, shop, sku } from '../mall/shelves.ts'
import { order, seller } from './orders.ts'

const forbidden = { reason: 'forbidden' }

describe.each(databases)('a shop’s settings on %s', (_name, open) => {
  let db: Db
  let site_id: number
  let who: Noting<Member>
  let stranger: Member
  beforeAll(async () => {
    db = await open()
    site_id = await shop(db)
    who = await seller(db, site_id)
    stranger = await seller(db, await shop(db))
  })

  test('lists the seller’s shops and what is pending in them', async () => {
    expect((await shopsOf(who)).map(row => row.site_id)).toEqual([site_id])
    const buyer = await member(db)
    await order(buyer, { site_id })
    await order(buyer, { site_id, order_status: 1 })
    expect(await shopTaskCount(who, { site_id })).toMatchObject({ unpaid: 1, unsent: 1, refunds: 0 })
    await expect(shopTaskCount(stranger, { site_id })).rejects.toMatchObject(forbidden)
  })

  test('changes stock by difference, takes goods off sale and back, and invalidates their pages', async () => {
    const goods_id = await goods(db, { site_id, name: '刹车片' })
    const sku_id = await sku(db, goods_id, { price: 10_000, stock: 5 })
    await db.updateTable('goods').set({ stock: 5 }).where('id', '=', goods_id).execute()
    await Promise.all([skuSave(who, { sku_id, price: 9900, more: 3 }), skuSave(who, { sku_id, price: 9900, more: -4 })])
    await expect(skuSave(who, { sku_id, price: 1, more: -5 })).rejects.toMatchObject({ reason: 'outOfStock' })
    await expect(skuSave(stranger, { sku_id, price: 1, more: 0 })).rejects.toMatchObject(forbidden)
    const { list } = await shopGoodsList(who, { site_id, text: '刹车', page: 1, page_size: 10 })
    expect(list[0]).toMatchObject({ stock: 4, skus: [{ price: '99.00', stock: 4 }] })
    expect(who.touched).toContain(tag.goods(goods_id))

    await goodsSell(who, { goods_id, screen: false })
    const shown = () => db.selectFrom('goods').select('shown').where('id', '=', goods_id).executeTakeFirstOrThrow()
    expect(await shown()).toEqual({ shown: 0 })
    expect((await shopGoodsList(who, { site_id, state: 'off', page: 1, page_size: 10 })).count).toBe(1)
    await goodsSell(who, { goods_id, screen: true })
    expect(await shown()).toEqual({ shown: 1 })
    await expect(goodsSell(stranger, { goods_id, screen: false })).rejects.toMatchObject(forbidden)
  })

  test('saves delivery methods, needs at least one, and invalidates the shop page', async () => {
    const said = await tradeInfo(who, { site_id })
    expect(said).toMatchObject({ is_express: 1, is_store: 0 })
    const page = { shop: (by: Caller) => shopInfo(by, { site_id }) }
    const save = () => tradeSave(who, { site_id, ...said, is_store: 1, refund_address: '漕溪路 1 号' })
    expect(await pagesThatFall(who, page, save)).toEqual(['shop'])
    await tradeSave(who, { site_id, ...said, is_express: 0, is_local: 1, local_fee: 800 })
    expect(await tradeInfo(who, { site_id })).toMatchObject({ is_express: 0, is_store: 0, is_local: 1, local_fee: 800 })
    const none = { ...said, is_express: 0, is_store: 0, is_local: 0 }
    await expect(tradeSave(who, { site_id, ...none })).rejects.toMatchObject({ reason: 'noDelivery' })
    await expect(tradeSave(stranger, { site_id, ...said })).rejects.toMatchObject(forbidden)
  })

  test('stores and verifiers belong to the shop, and other shops cannot change them', async () => {
    const store = { store_name: '徐汇店', telephone: '', full_address: '', address: '漕溪路', open_date: '', status: 1 }
    await storeSave(who, { site_id, ...store })
    const [first] = await storeList(who, { site_id })
    await storeSave(who, { site_id, ...store, id: first!.id, status: 0 })
    expect(await storeList(who, { site_id })).toMatchObject([{ store_name: '徐汇店', status: 0 }])
    const [elsewhere] = await shopsOf(stranger)
    const theirs = { ...store, site_id: elsewhere!.site_id, id: first!.id }
    await expect(storeSave(stranger, theirs)).rejects.toMatchObject({ reason: 'noSuchContent' })

    const { member: user_id } = await member(db, { nickname: '小李' })
    for (const screen of [true, true]) await verifierSet(who, { site_id, user_id, screen })
    expect((await verifierList(who, { site_id })).map(({ nickname }) => nickname)).toEqual(['小李'])
    await verifierSet(who, { site_id, user_id, screen: false })
    expect(await verifierList(who, { site_id })).toEqual([])
    await expect(verifierSet(who, { site_id, user_id: 999_999, screen: true })).rejects.toMatchObject({
      reason: 'noSuchContent',
    })
    await expect(verifierSet(stranger, { site_id, user_id, screen: true })).rejects.toMatchObject(forbidden)
  })
})
