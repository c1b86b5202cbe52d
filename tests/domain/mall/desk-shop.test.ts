import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { tag } from '../../../src/lib/core/tags.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { matchingIds } from '../../../src/lib/db/search.ts'
import { couponIndex } from '../../../src/lib/domain/mall/coupons.ts'
import { groupbuyPage } from '../../../src/lib/domain/mall/groupbuy.ts'
import { shopData, shopSave } from '../../../src/lib/domain/mall/seller/shop.ts'
import { categoryDelete, categoryLists, categorySave } from '../../../src/lib/domain/mall/seller/shop-categories.ts'
import { sellerLists, sellerSet } from '../../../src/lib/domain/mall/seller/shop-sellers.ts'
import { recommendedGoods, shopTree } from '../../../src/lib/domain/mall/shop-goods.ts'
import { shopInfo } from '../../../src/lib/domain/mall/shops.ts'
import { shopsOf } from '../../../src/lib/domain/trade/shop-settings.ts'
import { databases, member, type Noting, pagesThatFall } from '../../world.ts'
import { seller } from '../trade/orders.ts'
import { goods, shop } from './shelves.ts'

const forbidden = { reason: 'forbidden' }

describe.each(databases)('a shop’s profile on %s', (_name, open) => {
  let db: Db
  let site_id: number
  let who: Noting<Member>
  let stranger: Member
  beforeAll(async () => {
    db = await open()
    site_id = await shop(db)
    who = await seller(db, site_id)
    stranger = await seller(db, await shop(db, { site_name: '别家' }))
  })

  const said = {
    site_name: '漕溪路汽配',
    logo: '/art/shop-1.svg',
    banner: '',
    business: '脚垫',
    intro: '',
    notice: '周六盘点',
    telephone: '',
    full_address: '',
    address: '',
    work_week: '1,2,3',
    workingtime: '',
    shop_qtian: 1,
    shop_zhping: 0,
    shop_erxiaoshi: 0,
    shop_tuihuo: 0,
    shop_shiyong: 0,
  }

  test('saving updates its page and search and invalidates lists that name it', async () => {
    const pages = {
      'its goods': (by: Caller) => recommendedGoods(by, { site_id, limit: 4 }),
      coupons: (by: Caller) => couponIndex(by, { site_id, page: 1, page_size: 10 }),
      'group-buys': (by: Caller) => groupbuyPage(by, { page: 1, page_size: 10 }),
    }
    expect(await pagesThatFall(who, pages, () => shopSave(who, { site_id, ...said }))).toEqual(Object.keys(pages))
    expect(await shopInfo(who, { site_id })).toMatchObject({
      site_name: '漕溪路汽配',
      notice: '周六盘点',
      avatar: '/art/shop-1.svg',
    })
    expect((await matchingIds(db, 'shop', '漕溪路')).ids).toEqual([site_id])
    expect(who.touched).toEqual(expect.arrayContaining([tag.shop(site_id), tag.shops, tag.goodsLists]))
    expect(await shopData(who, { site_id })).toMatchObject({ work_week: '1,2,3', shop_qtian: 1 })
  })

  test('refuses a taken name, external pictures and other sellers', async () => {
    await expect(shopSave(who, { site_id, ...said, site_name: '别家' })).rejects.toMatchObject({
      reason: 'shopNameTaken',
    })
    const logo = 'https://evil.example/x.png'
    await expect(shopSave(who, { site_id, ...said, logo })).rejects.toMatchObject({ words: { field: 'logo' } })
    await expect(shopSave(stranger, { site_id, ...said })).rejects.toMatchObject(forbidden)
  })

  test('categories have two levels and can be deleted only when unused', async () => {
    const plain = { site_id, sort: 0, is_show: 1 }
    const page = {
      tree: (by: Caller) => shopTree(by, { site_id }),
      goods: (by: Caller) => recommendedGoods(by, { site_id, limit: 4 }),
    }
    const add = () => categorySave(who, { ...plain, pid: 0, name: '内饰' })
    expect(await pagesThatFall(who, page, add)).toEqual(['tree', 'goods'])
    const [first] = await categoryLists(who, { site_id })
    await categorySave(who, { ...plain, pid: first!.id, name: '脚垫' })
    const [, second] = await categoryLists(who, { site_id })
    await expect(categorySave(who, { ...plain, pid: second!.id, name: '三级' })).rejects.toMatchObject({
      reason: 'noSuchContent',
    })
    expect(await shopTree(who, { site_id })).toMatchObject([
      { category_name: '内饰', child_list: [{ category_name: '脚垫' }] },
    ])
    await goods(db, { site_id, shop_category_id_1: first!.id, shop_category_id_2: second!.id })
    for (const { id } of [first!, second!])
      await expect(categoryDelete(who, { site_id, id })).rejects.toMatchObject({
        reason: 'badField',
        said: 'seller:categoryUsed',
      })
    await db.updateTable('goods').set({ shop_category_id_1: 0, shop_category_id_2: 0 }).execute()
    await categorySave(who, { ...plain, id: second!.id, pid: 0, name: '地垫' })
    expect((await categoryLists(who, { site_id })).map(row => [row.name, row.level])).toEqual([
      ['内饰', 1],
      ['地垫', 2],
    ])
    for (const { id } of [second!, first!])
      expect(await pagesThatFall(who, page, () => categoryDelete(who, { site_id, id }))).toContain('tree')
    expect(await categoryLists(who, { site_id })).toEqual([])
    await expect(categorySave(stranger, { ...plain, pid: 0, name: '不' })).rejects.toMatchObject(forbidden)
  })

  test('only the owner appoints sellers, and cannot be removed', async () => {
    const owned = await shop(db, { site_name: '有主' })
    const owner = await seller(db, owned)
    await db.updateTable('shop').set({ user_id: owner.member }).where('id', '=', owned).execute()
    const helper = await member(db, { nickname: '小李' })
    for (const screen of [true, true]) await sellerSet(owner, { site_id: owned, user_id: helper.member, screen })
    expect((await shopsOf(helper)).map(row => row.site_id)).toEqual([owned])
    expect(await sellerLists(helper, { site_id: owned })).toMatchObject({
      mayChange: false,
      list: [{ is_owner: 1 }, { nickname: '小李' }],
    })
    await expect(sellerSet(helper, { site_id: owned, user_id: owner.member, screen: false })).rejects.toMatchObject(
      forbidden,
    )
    await expect(sellerSet(owner, { site_id: owned, user_id: owner.member, screen: false })).rejects.toMatchObject({
      words: { field: 'user_id' },
    })
    await sellerSet(owner, { site_id: owned, user_id: helper.member, screen: false })
    expect(await shopsOf(helper)).toEqual([])
    await expect(sellerLists(helper, { site_id: owned })).rejects.toMatchObject(forbidden)
    await expect(sellerSet(owner, { site_id: owned, user_id: 999_999, screen: true })).rejects.toMatchObject({
      reason: 'noSuchContent',
    })
  })
})
