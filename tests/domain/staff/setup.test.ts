import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { duties } from '../../../src/lib/domain/account/roles.ts'
import { getApply } from '../../../src/lib/domain/applications/shop.ts'
import { usedCarBrandList } from '../../../src/lib/domain/forum/brands.ts'
import { reasonTitles, reportReasons } from '../../../src/lib/domain/forum/report/report-reasons.ts'
import { activeFilters } from '../../../src/lib/domain/mall/active-filters.ts'
import { advDetail } from '../../../src/lib/domain/mall/adverts.ts'
import { goodsDetail } from '../../../src/lib/domain/mall/goods.ts'
import { promisesOf, shopService } from '../../../src/lib/domain/mall/promises.ts'
import { goodsChoices } from '../../../src/lib/domain/mall/seller/goods.ts'
import { shopCategories, shopInfo } from '../../../src/lib/domain/mall/shops.ts'
import { advertPlaceDelete, advertPlaceSave } from '../../../src/lib/domain/staff/mall/advert-places.ts'
import * as cars from '../../../src/lib/domain/staff/mall/car-brands.ts'
import { carrierDelete, carrierSave, staffCarriers } from '../../../src/lib/domain/staff/mall/carriers.ts'
import * as deposits from '../../../src/lib/domain/staff/mall/deposit-levels.ts'
import * as industries from '../../../src/lib/domain/staff/mall/industries.ts'
import { promiseDelete, promiseSave, staffPromises } from '../../../src/lib/domain/staff/mall/promises.ts'
import { shopSave } from '../../../src/lib/domain/staff/mall/shops.ts'
import {
  reportReasonDelete,
  reportReasonSave,
  staffReportReasons,
} from '../../../src/lib/domain/staff/report-reasons.ts'
import { carrierCode, carrierNames } from '../../../src/lib/domain/trade/carriers.ts'
import { add, databases, member, NOW, type Noting, pagesThatFall, staff, visitor } from '../../world.ts'
import { goods, goodsCategory, shop, skusOf } from '../mall/world.ts'
import { seller } from '../trade/orders.ts'
import { lastDeed } from './staff-acts.ts'

const on = { sort: 1, is_show: 1, reason: '' }
const brand = { name: '蔚来', letter: 'W', image: '', ...on }
const promise = { name: '上门取送', name_en: 'Pick-up', desc: '上门取车', desc_en: '', icon: 'truck', ...on }

describe.each(databases)('catalogues set up by staff on %s', (_name, open) => {
  let db: Db
  let keeper: Noting<Member>
  beforeAll(async () => {
    db = await open()
    keeper = await staff(db, 'shop', 'content', 'trade')
  })

  test('starts with the default promises and report reasons, in both languages', async () => {
    const english = { ...visitor(db), locale: 'en-us' as const }
    const promised = await shopService(visitor(db))
    expect(promised).toHaveLength(8)
    const returns = { key: 'shop_qtian', name: '7天退换', desc: '收货后七天内可以无理由退换', pc_icon: 'back' }
    expect(promised[1]).toEqual(returns)
    expect((await shopService(english))[1]).toMatchObject({ key: 'shop_qtian', name: '7-day returns' })
    const reasons = await reportReasons(visitor(db))
    expect(reasons.map(({ title }) => title).join()).toBe('广告营销,色情低俗,政治敏感,人身攻击,虚假信息,侵权,其他')
    expect((await reportReasons(english)).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('industries and deposit levels can be chosen until disabled, and existing uses remain', async () => {
    const { id } = await industries.industrySave(keeper, { name: '钣喷', ...on, reason: '新业务' })
    const level = await deposits.depositLevelSave(keeper, { name: '铂金', money: 500_000, desc: '', ...on })
    expect(await lastDeed(db)).toMatchObject({ action: 'add', target_type: 'shop_guarantee', target_id: level.id })
    const applicant = await member(db)
    const offered = async () => {
      const { industry, guarantee_level } = await getApply(applicant)
      return [industry.map(({ name }) => name), guarantee_level.map(({ name, money }) => `${name} ${money}`)]
    }
    expect(await offered()).toEqual([['钣喷'], ['铂金 5000.00']])
    const site_id = await shop(db, { category_id: id })
    await expect(industries.industrySave(keeper, { name: '钣喷', ...on })).rejects.toMatchObject({
      reason: 'nameTaken',
    })
    await expect(industries.industryDelete(keeper, { id })).rejects.toThrow('stillUsed')
    const filters = { list: (who: Caller) => shopCategories(who) }
    const off = () => industries.industrySave(keeper, { id, name: '钣金喷漆', ...on, is_show: 0 })
    expect(await pagesThatFall(keeper, filters, off)).toEqual(['list'])
    await deposits.depositLevelSave(keeper, { ...level, name: '铂金', money: 500_000, desc: '', ...on, is_show: 0 })
    expect(await offered()).toEqual([[], []])
    expect(await shopCategories(visitor(db))).toEqual([])
    expect((await shopInfo(visitor(db), { site_id })).category_name).toBe('钣金喷漆')
    await deposits.depositLevelDelete(keeper, level)
    expect(await deposits.staffDepositLevels(keeper)).toEqual([])
    const { id: unused } = await industries.industrySave(keeper, { name: '贴膜', ...on })
    await industries.industryDelete(keeper, { id: unused })
    expect((await industries.staffIndustries(keeper)).map(row => row.id)).toEqual([id])
  })

  test('a deposit level or industry in use by an application cannot be deleted', async () => {
    const { id } = await deposits.depositLevelSave(keeper, { name: '金牌', money: 1, desc: '', ...on })
    const industry_id = await add(db, 'shop_category', { name: '轮胎' })
    const { member: user_id } = await member(db)
    await add(db, 'shop_apply', {
      user_id,
      name: '店',
      logo: '',
      industry_id,
      guarantee_level: id,
      address_city: '',
      address: '',
      province: '',
      city: '',
      district: '',
      yyzz_images: '[]',
      other_images: '[]',
      real_name: '',
      phone: '',
      id_card_positive_image: '',
      id_card_negative_image: '',
      createtime: NOW,
    })
    await expect(deposits.depositLevelDelete(keeper, { id })).rejects.toThrow('stillUsed')
    await expect(industries.industryDelete(keeper, { id: industry_id })).rejects.toThrow('stillUsed')
  })

  test('a disabled car brand cannot be chosen any more, but remains on goods that fit it', async () => {
    const { id: brand_id } = await cars.carBrandSave(keeper, brand)
    const { id: series_id } = await cars.seriesSave(keeper, { brand_id, name: 'ET5', sort: 1, is_show: 1 })
    await expect(cars.carBrandSave(keeper, brand)).rejects.toMatchObject({ reason: 'nameTaken' })
    await expect(cars.seriesSave(keeper, { brand_id, name: 'ET5', sort: 2, is_show: 1 })).rejects.toThrow('nameTaken')
    await expect(cars.seriesSave(keeper, { brand_id: 9999, name: 'X', sort: 2, is_show: 1 })).rejects.toThrow(
      'noSuchContent',
    )
    const site_id = await shop(db)
    const who = await seller(db, site_id)
    const category_id = await goodsCategory(db, { type: 2, name: '滤芯' })
    const goods_id = await goods(db, { site_id, category_id, type: 2 }, { fits: [{ brand_id, series_id }] })
    const [sku] = await skusOf(db, goods_id)
    const fits = async () => (await goodsDetail(visitor(db), { sku_id: sku!.id })).fits
    const offered = async (goods_id?: number) =>
      (await goodsChoices(who, { site_id, category_id, goods_id })).cars.map(({ name, series }) => [
        name,
        ...series.map(each => each.name),
      ])
    expect(await offered()).toEqual([['蔚来', 'ET5']])
    const pages = {
      certify: (by: Caller) => usedCarBrandList(by),
      goods: (by: Caller) => goodsDetail(by, { sku_id: sku!.id }),
    }
    const off = () => cars.carBrandSave(keeper, { ...brand, id: brand_id, name: '蔚来汽车', is_show: 0 })
    expect(await pagesThatFall(keeper, pages, off)).toEqual(['certify', 'goods'])
    await cars.seriesSave(keeper, { id: series_id, brand_id, name: 'ET5', sort: 1, is_show: 0 })
    expect((await usedCarBrandList(visitor(db))).brand_list).toEqual({})
    expect(await offered()).toEqual([])
    expect(await offered(goods_id)).toEqual([['蔚来汽车', 'ET5']])
    expect(await fits()).toEqual([{ brand_id, brand_name: '蔚来汽车', series: ['ET5'] }])
    expect(await activeFilters(visitor(db), { fit_brand_id: brand_id })).toMatchObject([{ name: '蔚来汽车' }])
    await expect(cars.seriesDelete(keeper, { id: series_id })).rejects.toThrow('stillUsed')
    await expect(cars.carBrandDelete(keeper, { id: brand_id })).rejects.toThrow('stillUsed')
    const { id: other } = await cars.carBrandSave(keeper, { ...brand, name: '小鹏' })
    const { id: model } = await cars.seriesSave(keeper, { brand_id: other, name: 'G6', sort: 1, is_show: 1 })
    expect((await cars.staffCarBrands(keeper, { text: '小鹏', page: 1, limit: 9 })).data).toMatchObject([
      { name: '小鹏', series_count: 1 },
    ])
    await cars.seriesDelete(keeper, { id: model })
    expect((await cars.staffSeries(keeper, { brand_id: other })).list).toEqual([])
    await cars.carBrandDelete(keeper, { id: other })
    await expect(cars.staffSeries(keeper, { brand_id: other })).rejects.toThrow('noSuchContent')
  })

  test('disabled categories, brands and values remain on goods, and their seller may keep them', async () => {
    const site_id = await shop(db)
    const who = await seller(db, site_id)
    const category_id = await goodsCategory(db, { name: '轮胎' })
    const brand_id = await add(db, 'goods_brand', { name: '马牌', letter: 'M', car_brand_id: null })
    const attr_id = await add(db, 'attr', { name: '季节' })
    await db.insertInto('category_attr').values({ category_id, attr_id }).execute()
    const value = await add(db, 'attr_value', { attr_id, name: '冬季' })
    const goods_id = await goods(db, { site_id, category_id, brand_id }, { attrs: [value] })
    const [sku] = await skusOf(db, goods_id)
    for (const table of ['goods_category', 'goods_brand', 'attr', 'attr_value'] as const)
      await db.updateTable(table).set({ is_show: 0 }).execute()
    const { goods_sku_detail, path } = await goodsDetail(visitor(db), { sku_id: sku!.id })
    expect(goods_sku_detail).toMatchObject({ brand_name: '马牌', category_name: '轮胎' })
    expect(path).toMatchObject([{ category_name: '轮胎' }])
    await expect(goodsChoices(who, { site_id, category_id })).rejects.toThrow('noSuchContent')
    const choices = await goodsChoices(who, { site_id, category_id, goods_id })
    expect(choices).toMatchObject({ brands: [{ id: brand_id }], attrs: [{ id: attr_id, values: [{ id: value }] }] })
  })

  test('an advert position is unique by keyword and shows nothing while disabled', async () => {
    const place = {
      ap_name: '活动',
      keyword: 'NS_EVENT',
      ap_width: 1200,
      ap_height: 240,
      ap_background_color: '',
      ...on,
    }
    const { id } = await advertPlaceSave(keeper, place)
    await expect(advertPlaceSave(keeper, place)).rejects.toMatchObject({
      reason: 'nameTaken',
      words: { field: 'keyword' },
    })
    const advert = await add(db, 'adv', { ap_id: id, adv_title: '促销', adv_image: '/art/x.svg' })
    await expect(advertPlaceDelete(keeper, { id })).rejects.toThrow('stillUsed')
    const shown = async () => (await advDetail(visitor(db), { keyword: 'NS_EVENT' })).adv_list.length
    expect(await shown()).toBe(1)
    const page = { event: (who: Caller) => advDetail(who, { keyword: 'NS_EVENT' }) }
    expect(await pagesThatFall(keeper, page, () => advertPlaceSave(keeper, { ...place, id, is_show: 0 }))).toEqual([
      'event',
    ])
    expect(await shown()).toBe(0)
    await db.deleteFrom('adv').where('id', '=', advert).execute()
    expect(await pagesThatFall(keeper, page, () => advertPlaceDelete(keeper, { id }))).toEqual(['event'])
  })

  test('starts with the default carriers, and finds a carrier’s code by a name containing it', async () => {
    expect((await carrierNames(visitor(db))).slice(0, 2)).toEqual(['顺丰速运', '中通快递'])
    expect(await carrierCode(visitor(db), '上海韵达')).toBe('yunda')
    const { id } = await carrierSave(keeper, { name: '闪送', short_name: '', code: 'ishansong', ...on })
    expect((await staffCarriers(keeper)).find(row => row.id === id)?.short_name).toBe('闪送')
    await carrierSave(keeper, { id, name: '闪送', short_name: '闪送', code: 'ishansong', ...on, is_show: 0 })
    expect(await carrierNames(visitor(db))).not.toContain('闪送')
    expect(await carrierCode(visitor(db), '闪送')).toBe('ishansong')
    await carrierDelete(keeper, { id })
    expect(await carrierCode(visitor(db), '闪送')).toBe('')
    await expect(carrierDelete(keeper, { id })).rejects.toThrow('noSuchContent')
  })

  test('a promise shows on shops that give it, in both languages, until disabled', async () => {
    const { id } = await promiseSave(keeper, promise)
    const site_id = await shop(db, { shop_qtian: 1 })
    const promised = async (locale: 'zh-cn' | 'en-us' = 'zh-cn') => {
      const who = { ...visitor(db), locale }
      return (await promisesOf(who, await shopInfo(who, { site_id }))).map(({ name }) => name)
    }
    expect(await promised()).toEqual(['7天退换'])
    const none = Object.fromEntries((await staffPromises(keeper)).filter(row => row.code).map(row => [row.code, 0]))
    const said = { ...none, site_id, sort: 1, level_name: '', reason: '' } as Parameters<typeof shopSave>[1]
    await expect(shopSave(keeper, { ...said, promise_ids: [9999] })).rejects.toMatchObject({ reason: 'badField' })
    await shopSave(keeper, { ...said, shop_qtian: 1, promise_ids: [id] })
    expect(await promised('en-us')).toEqual(['Pick-up', '7-day returns'])
    await expect(promiseDelete(keeper, { id })).rejects.toThrow('stillUsed')
    const page = { shop: async (who: Caller) => promisesOf(who, await shopInfo(who, { site_id })) }
    const off = () => promiseSave(keeper, { ...promise, id, is_show: 0 })
    expect(await pagesThatFall(keeper, page, off)).toEqual(['shop'])
    expect(await promised()).toEqual(['7天退换'])
    expect((await shopService(visitor(db))).map(({ key }) => key)).not.toContain(`promise_${id}`)
    await shopSave(keeper, { ...said, promise_ids: [] })
    expect(await pagesThatFall(keeper, page, () => promiseDelete(keeper, { id }))).toEqual(['shop'])
    const [first] = await staffPromises(keeper)
    await expect(promiseDelete(keeper, first!)).rejects.toThrow('stillUsed')
  })

  test('a disabled report reason leaves the form but keeps its title for reviewers', async () => {
    const { id } = await reportReasonSave(keeper, {
      title: '搬运',
      title_en: 'Reposted',
      sort: 0,
      is_show: 1,
      hours: 24,
    })
    expect(await reportReasons({ ...visitor(db), locale: 'en-us' })).toContainEqual({ id, title: 'Reposted' })
    await reportReasonSave(keeper, { id, title: '搬运', title_en: '', sort: 0, is_show: 0, hours: 24 })
    expect((await reportReasons(visitor(db))).map(({ title }) => title)).not.toContain('搬运')
    expect((await reasonTitles(visitor(db)))(String(id))).toBe('搬运')
    await add(db, 'report', {
      user_id: keeper.member,
      target_type: 'user',
      target_id: 1,
      author_id: 1,
      forum_id: null,
      weight: 0,
      assignee: null,
      donetime: null,
      createtime: NOW,
      reason: String(id),
      desc: '',
      images: '[]',
    })
    await expect(reportReasonDelete(keeper, { id })).rejects.toThrow('stillUsed')
    await db.deleteFrom('report').execute()
    await reportReasonDelete(keeper, { id })
    expect((await staffReportReasons(keeper)).map(row => row.id)).not.toContain(id)
  })

  test('each catalogue requires its duty', async () => {
    const without = (duty: (typeof duties)[number]) => staff(db, ...duties.filter(each => each !== duty))
    const [noShop, noContent, noTrade] = await Promise.all([without('shop'), without('content'), without('trade')])
    for (const call of [
      () => industries.industrySave(noShop, { name: '改装', ...on }),
      () => deposits.depositLevelSave(noShop, { name: '银牌', money: 0, desc: '', ...on }),
      () => promiseSave(noShop, promise),
      () => cars.carBrandSave(noContent, { ...brand, name: '理想' }),
      () => cars.staffSeries(noContent, { brand_id: 1 }),
      () => reportReasonSave(noContent, { title: '重复', title_en: '', sort: 0, is_show: 1, hours: 24 }),
      () => carrierSave(noTrade, { name: '丹鸟', short_name: '', code: '', ...on }),
    ])
      await expect(call()).rejects.toThrow('forbidden')
  })
})
