import { beforeAll, describe, expect, test } from 'vitest'
import { type AnyCall, calls } from '../../../src/lib/api/index.ts'
import { inputOf } from '../../../src/lib/api/router.ts'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { duties } from '../../../src/lib/domain/account/roles.ts'
import { advDetail, floatLayer } from '../../../src/lib/domain/mall/adverts.ts'
import { brandPage } from '../../../src/lib/domain/mall/brands.ts'
import { categoryInfo, categoryTree, relevanceInfo } from '../../../src/lib/domain/mall/categories.ts'
import { floors } from '../../../src/lib/domain/mall/floors.ts'
import * as adverts from '../../../src/lib/domain/staff/mall/adverts.ts'
import * as attributes from '../../../src/lib/domain/staff/mall/attributes.ts'
import { brandSave, staffBrands } from '../../../src/lib/domain/staff/mall/brands.ts'
import * as categories from '../../../src/lib/domain/staff/mall/categories.ts'
import { add, databases, type Noting, pagesThatFall, staff, visitor } from '../../world.ts'
import { goods, goodsCategory, shop } from '../mall/world.ts'
import { lastDeed } from './staff-acts.ts'

const floor = {
  title: '换季养护',
  block_title: '',
  block_name: 'floor-style-1',
  url: '/list',
  goods_ids: [],
  brand_ids: [],
  category_ids: [],
  image: '',
  image_url: '',
  sort: 0,
  is_show: 1,
  reason: '',
}
const brand = { name: '固特', letter: 'G', image: '', desc: '', sort: 0, is_show: 1, reason: '' }
const category = {
  name: '养护',
  short_name: '',
  image: '',
  image_adv: '',
  sort: 0,
  is_show: 1,
  commission_rate: 5,
  reason: '',
}

test('accepts local and https addresses only, and bounded id lists', () => {
  const fault = (body: object) => {
    const read = (calls['/api/staff/floorSave'] as AnyCall).input.safeParse({ ...floor, goods_ids: '', ...body })
    return read.success ? null : read.error.issues[0]?.path[0]
  }
  expect(fault({ brand_ids: '', category_ids: '' })).toBe(null)
  for (const url of ['javascript:alert(1)', '//evil.example', 'http://x', '', '/\\evil'])
    expect(fault({ brand_ids: '', category_ids: '', url })).toBe('url')
  expect(fault({ goods_ids: Array.from({ length: 13 }, (_, n) => n + 1).join(',') })).toBe('goods_ids')
  const read = inputOf(calls['/api/staff/floorSave'] as AnyCall, {
    ...floor,
    goods_ids: '3， 1,3',
    brand_ids: '',
    category_ids: '',
  })
  expect(read).toMatchObject({ goods_ids: [3, 1], brand_ids: [] })
})

describe.each(databases)('mall content managed by staff on %s', (_name, open) => {
  let db: Db
  let keeper: Noting<Member>
  let other: Member
  beforeAll(async () => {
    db = await open()
    keeper = await staff(db, 'content')
    other = await staff(db, ...duties.filter(duty => duty !== 'content'))
  })

  test('an advert shows at once, can be hidden and deleted, and invalidates pages', async () => {
    const ap_id = await add(db, 'adv_position', { ap_name: '首页', keyword: 'NS_PC_INDEX' })
    const advert = { ap_id, adv_title: '轮胎节', url: '/list', adv_image: '/art/x.svg', background: '', slide_sort: 0 }
    const { id } = await adverts.advertSave(keeper, { ...advert, is_show: 1, reason: '大促' })
    expect(keeper.touched).toContain('adverts')
    expect(await lastDeed(db)).toMatchObject({ action: 'add', target_type: 'adv', target_id: id, reason: '大促' })
    const shown = async () => (await advDetail(visitor(db), { keyword: 'NS_PC_INDEX' })).adv_list
    expect(await shown()).toMatchObject([{ adv_id: id, adv_url: '{"url":"/list"}' }])
    await adverts.advertSave(keeper, { ...advert, id, is_show: 0, reason: '' })
    expect(await shown()).toEqual([])
    expect((await adverts.staffAdverts(keeper)).at(-1)?.adverts).toMatchObject([{ id, is_show: 0, url: '/list' }])
    const page = { home: (by: Caller) => advDetail(by, { keyword: 'NS_PC_INDEX' }) }
    expect(await pagesThatFall(keeper, page, () => adverts.advertDelete(keeper, { id }))).toEqual(['home'])
    await expect(adverts.advertDelete(keeper, { id })).rejects.toThrow('noSuchContent')
    await expect(adverts.advertSave(keeper, { ...advert, ap_id: 999_999, is_show: 1, reason: '' })).rejects.toThrow(
      'noSuchContent',
    )
  })

  test('a floor shows its goods, keeps unnamed fields, and refuses unknown ids', async () => {
    const site_id = await shop(db)
    const goods_id = await goods(db, { site_id, category_id: await goodsCategory(db) })
    const { id } = await adverts.floorSave(keeper, { ...floor, goods_ids: [goods_id], image: '/art/x.svg' })
    const text = [{ text: '机油', url: '/list' }]
    const kept = await db.selectFrom('floor').select('value').where('id', '=', id).executeTakeFirstOrThrow()
    const value = JSON.stringify({ ...JSON.parse(kept.value), text })
    await db.updateTable('floor').set({ value }).where('id', '=', id).execute()
    const rename = () => adverts.floorSave(keeper, { ...floor, id, goods_ids: [goods_id], title: '改名' })
    expect(await pagesThatFall(keeper, { home: floors }, rename)).toEqual(['home'])
    const [shown] = (await floors(visitor(db))).filter(row => row.id === id)
    expect(shown).toMatchObject({ title: '改名', value: { title: { text: '改名', url: '/list' }, text } })
    expect(shown!.value.leftImg).toBeUndefined()
    expect(shown!.value.goodsList.map(row => row.goods_id)).toEqual([goods_id])
    await expect(adverts.floorSave(keeper, { ...floor, goods_ids: [goods_id, 999_999] })).rejects.toThrow('badField')
    await expect(adverts.floorSave(keeper, { ...floor, brand_ids: [999_999] })).rejects.toThrow('badField')
    expect(await pagesThatFall(keeper, { home: floors }, () => adverts.floorDelete(keeper, { id }))).toEqual(['home'])
    expect((await floors(visitor(db))).filter(row => row.id === id)).toEqual([])
  })

  test('saves the float layer and invalidates the home page', async () => {
    const layer = { title: '新人礼', url: '/coupon', img_url: '/art/x.svg', number: 2, is_show: 1, reason: '' }
    await adverts.floatSave(keeper, layer)
    const hide = () => adverts.floatSave(keeper, { ...layer, is_show: 0 })
    expect(await pagesThatFall(keeper, { home: floatLayer }, hide)).toEqual(['home'])
    expect(await floatLayer(visitor(db))).toMatchObject({ title: '新人礼', number: '2', is_show: 0 })
  })

  test('hiding a brand removes it from the brand page but keeps its row', async () => {
    keeper.touched.length = 0
    const { id } = await brandSave(keeper, brand)
    expect(keeper.touched).toContain('catalogue')
    const shown = async () => (await brandPage(visitor(db), { page: 1, page_size: 50 })).list.map(row => row.brand_id)
    expect(await shown()).toContain(id)
    await brandSave(keeper, { ...brand, id, is_show: 0 })
    expect(await shown()).not.toContain(id)
    expect((await staffBrands(keeper, { text: '固', page: 1, limit: 9 })).data).toMatchObject([{ id, is_show: 0 }])
  })

  test('categories have three levels and cannot be deleted while in use', async () => {
    const first = await categories.goodsCategorySave(keeper, { ...category, type: 2 })
    const second = await categories.goodsCategorySave(keeper, { ...category, name: '机油', pid: first.id, type: 1 })
    const third = await categories.goodsCategorySave(keeper, { ...category, name: '全合成', pid: second.id })
    await expect(categories.goodsCategorySave(keeper, { ...category, pid: third.id })).rejects.toThrow('badField')
    await expect(categories.goodsCategorySave(keeper, { ...category, pid: 999_999 })).rejects.toThrow('noSuchContent')
    expect(await categoryInfo(visitor(db), { category_id: third.id })).toMatchObject({
      type: 2,
      category_full_name: '养护/机油/全合成',
      level: 3,
    })
    const goods_id = await goods(db, { site_id: await shop(db), category_id: third.id })
    for (const { id } of [first, second, third])
      await expect(categories.goodsCategoryDelete(keeper, { id })).rejects.toThrow('stillUsed')
    const hide = () => categories.goodsCategorySave(keeper, { ...category, id: second.id, name: '润滑油', is_show: 0 })
    expect(await pagesThatFall(keeper, { menu: categoryTree }, hide)).toEqual(['menu'])
    expect(JSON.stringify(await categoryTree(visitor(db)))).not.toContain('全合成')
    expect((await categories.staffGoodsCategories(keeper, { pid: first.id })).list).toMatchObject([
      { name: '润滑油', is_show: 0, type: 2 },
    ])
    expect(await categories.staffGoodsCategories(keeper, { pid: third.id })).toMatchObject({ mayAdd: false, list: [] })
    const shown = db.selectFrom('goods').select('shown').where('id', '=', goods_id)
    expect(await shown.execute()).toEqual([{ shown: 1 }])
    const empty = await categories.goodsCategorySave(keeper, { ...category, name: '空', pid: first.id })
    const remove = () => categories.goodsCategoryDelete(keeper, { id: empty.id })
    expect(await pagesThatFall(keeper, { menu: categoryTree }, remove)).toEqual(['menu'])
    await expect(categories.goodsCategoryDelete(keeper, { id: empty.id })).rejects.toThrow('noSuchContent')
  })

  test('attributes of a category filter its goods, and values in use cannot be deleted', async () => {
    const category_id = await goodsCategory(db)
    const attr = { category_id, name: '粘度', sort: 0, is_show: 1, reason: '' }
    const { id: attr_id } = await attributes.attributeSave(keeper, attr)
    const page = { filters: (by: Caller) => relevanceInfo(by, { category_id }) }
    const falls = async (write: () => Promise<unknown>) =>
      expect(await pagesThatFall(keeper, page, write)).toEqual(['filters'])
    const { id: thin } = await attributes.attributeValueSave(keeper, { attr_id, name: '0W-20', sort: 0, is_show: 1 })
    await falls(() => attributes.attributeValueSave(keeper, { attr_id, name: '5W-40', sort: 1, is_show: 1 }))
    const thick = (await db.selectFrom('attr_value').select('id').where('name', '=', '5W-40').executeTakeFirstOrThrow())
      .id
    await goods(db, { site_id: await shop(db), category_id }, { attrs: [thin] })
    const listed = async () => (await relevanceInfo(visitor(db), { category_id })).attribute_list
    expect(await listed()).toMatchObject([{ attr_name: '粘度', child: [{ attr_value_name: '0W-20' }, {}] }])
    await expect(attributes.attributeValueDelete(keeper, { id: thin })).rejects.toThrow('stillUsed')
    await falls(() => attributes.attributeValueDelete(keeper, { id: thick }))
    await falls(() => attributes.attributeSave(keeper, { ...attr, id: attr_id, name: '黏度' }))
    expect(await listed()).toMatchObject([{ attr_name: '黏度', child: [{ attr_value_name: '0W-20' }] }])
    await attributes.attributeLink(keeper, { category_id, attr_id, is_on: 1 })
    await falls(() => attributes.attributeLink(keeper, { category_id, attr_id, is_on: 0 }))
    expect(await listed()).toEqual([])
    expect((await attributes.staffAttributes(keeper, { category_id })).others.map(({ id }) => id)).toContain(attr_id)
    await expect(attributes.attributeLink(keeper, { category_id, attr_id: 999_999, is_on: 1 })).rejects.toThrow(
      'noSuchContent',
    )
  })

  test('refuses staff of other duties', async () => {
    await expect(adverts.staffAdverts(other)).rejects.toThrow('forbidden')
    await expect(adverts.staffFloors(other)).rejects.toThrow('forbidden')
    await expect(adverts.floorSave(other, floor)).rejects.toThrow('forbidden')
    await expect(adverts.floorDelete(other, { id: 1 })).rejects.toThrow('forbidden')
    await expect(adverts.staffFloatLayer(other)).rejects.toThrow('forbidden')
    await expect(staffBrands(other, { page: 1, limit: 9 })).rejects.toThrow('forbidden')
    await expect(brandSave(other, brand)).rejects.toThrow('forbidden')
    await expect(categories.staffGoodsCategories(other, { pid: 0 })).rejects.toThrow('forbidden')
    await expect(categories.goodsCategorySave(other, category)).rejects.toThrow('forbidden')
    await expect(attributes.staffAttributes(other, { category_id: 1 })).rejects.toThrow('forbidden')
    await expect(attributes.attributeValueDelete(other, { id: 1 })).rejects.toThrow('forbidden')
  })
})
