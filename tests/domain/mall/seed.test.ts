import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { seed } from '../../../src/lib/demo/seed/index.ts'
import { advDetail, floatLayer } from '../../../src/lib/domain/mall/adverts.ts'
import { brandPage } from '../../../src/lib/domain/mall/brands.ts'
import { categoryIndex, categoryInfo, categoryTree, relevanceInfo } from '../../../src/lib/domain/mall/categories.ts'
import { collectedGoods, followedShops } from '../../../src/lib/domain/mall/collect.ts'
import { comboDetail, comboLists } from '../../../src/lib/domain/mall/combos.ts'
import { couponIndex, couponsFor, platformCouponIndex } from '../../../src/lib/domain/mall/coupons.ts'
import { floors } from '../../../src/lib/domain/mall/floors.ts'
import { browsePage } from '../../../src/lib/domain/mall/footprint.ts'
import { fullReductionInfo } from '../../../src/lib/domain/mall/full-reduction.ts'
import { goodsDetail, skuInfo } from '../../../src/lib/domain/mall/goods.ts'
import { goodsList } from '../../../src/lib/domain/mall/goods-list.ts'
import { evaluatePage } from '../../../src/lib/domain/mall/goods-reviews.ts'
import { goodsQrcode } from '../../../src/lib/domain/mall/goods-services.ts'
import { groupbuyDetail, groupbuyPage } from '../../../src/lib/domain/mall/groupbuy.ts'
import { mallIndex, recommend } from '../../../src/lib/domain/mall/home.ts'
import { myCoupons, myPlatformCoupons } from '../../../src/lib/domain/mall/my-coupons.ts'
import { exchangeDetail, exchangePage, scoreList } from '../../../src/lib/domain/mall/points-goods.ts'
import * as seckill from '../../../src/lib/domain/mall/seckill.ts'
import { allGoods, recommendedGoods, shopTree } from '../../../src/lib/domain/mall/shop-goods.ts'
import { shopInfo, shopPage } from '../../../src/lib/domain/mall/shops.ts'
import { topicGoodsDetail, topicGoodsPage, topicPage, topicsOfTalk } from '../../../src/lib/domain/mall/topics.ts'
import { updateGoodsIndex } from '../../../src/lib/domain/mall/update-goods.ts'
import { databases, member, NOW, visitor } from '../../world.ts'

const FIRST = { page: 1, page_size: 10 }

const recounts: Record<string, string> = {
  'goods.stock': 'select coalesce(sum(stock), 0) from sku where shown = 1 and goods_id = counted.id',
  'goods.sku_count': 'select count(*) from sku where goods_id = counted.id',
  'goods.evaluate': 'select count(*) from evaluate where shown = 1 and goods_id = counted.id',
  'goods.evaluate_haoping':
    'select count(*) from evaluate where shown = 1 and explain_type = 1 and goods_id = counted.id',
  'goods.evaluate_zhongping':
    'select count(*) from evaluate where shown = 1 and explain_type = 2 and goods_id = counted.id',
  'goods.evaluate_chaping':
    'select count(*) from evaluate where shown = 1 and explain_type = 3 and goods_id = counted.id',
  'goods.evaluate_shaitu': 'select count(*) from evaluate where shown = 1 and has_image = 1 and goods_id = counted.id',
  'goods.evaluate_zhuiping':
    'select count(*) from evaluate where shown = 1 and has_again = 1 and goods_id = counted.id',
  'goods.score_sum': 'select coalesce(sum(scores), 0) from evaluate where shown = 1 and goods_id = counted.id',
  'goods.collect_num': `select count(*) from mark where kind = 'goods' and target_id = counted.id`,
  'shop.sub_num': `select count(*) from mark where kind = 'shop' and target_id = counted.id`,
  'shop.goods_count': 'select count(*) from goods where shown = 1 and site_id = counted.id',
  'shop.evaluate_count': 'select count(*) from evaluate where shown = 1 and site_id = counted.id',
  'shop.desc_sum': 'select coalesce(sum(desc_score), 0) from evaluate where shown = 1 and site_id = counted.id',
  'goods_brand.goods_count': 'select count(*) from goods where shown = 1 and brand_id = counted.id',
  'goods_category.goods_count':
    'select count(*) from goods where shown = 1 and counted.id in (category_id_1, category_id_2, category_id_3)',
}

const faults: Record<string, string> = {
  'a SKU that costs more than its market price': 'select id from sku where price > market_price',
  'goods without a picture': `select id from goods where goods_image in ('', '[]')`,
  'a review from before its author or from the future': `select evaluate.id from evaluate join "user" on "user".id = user_id
    where evaluate.createtime < "user".createtime or evaluate.createtime > ${NOW}`,
  'a seckill that costs as much as ever': `select seckill_goods.id from seckill_goods join sku on sku.id = sku_id where seckill_price >= price`,
  'a group-buy that costs as much as ever': `select sku_id from groupbuy_sku join sku on sku.id = sku_id where groupbuy_price >= price`,
  'a set of goods of another shop': `select bl_id from combo_goods join combo on combo.id = bl_id join goods on goods.id = goods_id
    where goods.site_id <> combo.site_id`,
  'a coupon that is worth more than what it needs': `select id from coupon_type where at_least > 0 and money >= at_least`,
  'more coupons taken than there are': 'select id from coupon_type where lead_count > count',
  'two goods of one name': 'select name from goods group by name having count(*) > 1',
}

describe.each(databases)('the demo mall on %s', (_name, open) => {
  let db: Db
  let me: Member
  beforeAll(async () => {
    db = await open()
    await seed(db, { now: NOW, goods: 40 })
    me = await member(db)
  }, 60_000)

  const count = async (from: string) =>
    Number((await sql<{ n: number }>`select count(*) as n from ${sql.raw(from)}`.execute(db)).rows[0]!.n)

  test.each(Object.keys(recounts))('the stored count of %s equals a recount', async counter => {
    const [table = '', column = ''] = counter.split('.')
    const { rows } = await sql`
      select * from (
        select counted.${sql.ref(column)} as kept, (${sql.raw(recounts[counter]!)}) as recounted from ${sql.table(table)} as counted
      ) as pair where kept <> recounted`.execute(db)
    expect(rows).toEqual([])
  })

  test.each(Object.keys(faults))('the demo data has no %s', async fault => {
    expect((await sql.raw(faults[fault]!).execute(db)).rows).toEqual([])
  })

  test.each([
    ['shop', 12],
    ['goods', 200],
    ['goods where type = 1', 22],
    ['goods where type = 2', 130],
    ['goods where type = 3', 24],
    ['goods_category where level = 3', 60],
    ['sku where stock = 0', 30],
    ['sku where stock between 1 and 9', 60],
    ['evaluate', 1500],
    [`evaluate where owner_label <> ''`, 200],
    ['evaluate where has_image = 1', 100],
    ['coupon_type where site_id is null', 5],
    ['discount_goods where applied = 1', 40],
    ['combo', 8],
    ['topic', 5],
    ['exchange', 20],
  ])('the demo data has at least this many of %s: %i', async (from, least) => {
    expect(await count(from)).toBeGreaterThanOrEqual(least)
  })

  test('recomputing the goods index changes nothing', async () => {
    const derived = async () => ({
      goods: await db
        .selectFrom('goods')
        .select(['id', 'shown', 'sku_id', 'price', 'market_price', 'discount_price', 'score', 'terms'])
        .orderBy('id')
        .execute(),
      counts:
        await sql`select 1 as of, id, goods_count from goods_category union all select 2, id, goods_count from goods_brand
        union all select 3, id, goods_count from shop order by 1, 2`
          .execute(db)
          .then(({ rows }) => rows),
    })
    const before = await derived()
    await change(visitor(db), who =>
      updateGoodsIndex(
        who,
        before.goods.map(({ id }) => id),
      ),
    )
    expect(await derived()).toEqual(before)
  })

  test('every list and page of the mall has content', async () => {
    const who = visitor(db)
    const home = await mallIndex(who)
    expect(home.banner.length).toBeGreaterThan(2)
    expect(home.seckill?.goods.length).toBeGreaterThan(3)
    expect(home.chooses_shop.map(shop => shop.goods_list.length > 0)).toEqual([true, true, true, true])
    expect((await floors(who)).every(floor => floor.value.goodsList.length > 0)).toBe(true)
    expect((await floatLayer(who)).is_show).toBe(1)
    expect((await advDetail(who, { keyword: 'NS_PC_COUPON' })).adv_list.length).toBe(1)
    expect(await advDetail(who, { keyword: 'nothing' })).toEqual({ adv_position: null, adv_list: [] })

    const [top] = await categoryTree(who)
    expect(top!.child_list[0]!.child_list.length).toBeGreaterThan(0)
    expect((await categoryIndex(who, { pid: top!.category_id })).length).toBe(top!.child_list.length)
    expect((await categoryInfo(who, top!)).category_full_name).toBe(top!.category_name)
    expect((await relevanceInfo(who, top!)).brand_list.length).toBeGreaterThan(2)
    expect(
      (await brandPage(who, { letter: 'M', page: 1, page_size: 20 })).list.every(brand => brand.brand_initial === 'M'),
    ).toBe(true)

    const { list, facets } = await goodsList(who, { category_id: top!.category_id, ...FIRST })
    expect(list.length).toBe(10)
    expect([facets.brand, facets.category, facets.fit_brand].map(rows => rows.length > 1)).toEqual([true, true, true])
    expect((await goodsList(who, { keyword: '行车记录仪', ...FIRST })).count).toBeGreaterThan(4)
    expect((await recommend(who, FIRST)).list.length).toBe(10)

    const goods = list[0]!
    const { sku_list, shop_info, fits } = await goodsDetail(who, goods)
    expect([sku_list.length, fits.length].map(n => n > 1)).toEqual([true, true])
    expect((await skuInfo(who, goods)).sku_id).toBe(goods.sku_id)
    expect((await goodsQrcode(who, goods)).path.h5.img).toContain('data:image/svg+xml')
    const reviewed = await db.selectFrom('goods').select('id').orderBy('evaluate', 'desc').executeTakeFirstOrThrow()
    for (const part of [{}, { explain_type: 1 }, { has_image: 1 }, { has_again: 1 }]) {
      const page = await evaluatePage(who, { goods_id: reviewed.id, ...part, ...FIRST })
      expect(page.count).toBeGreaterThanOrEqual(page.list.length)
      expect(page.list.length).toBeGreaterThan(0)
    }

    const shop = await shopInfo(who, shop_info)
    expect(shop.shop_adv.length).toBe(2)
    expect((await shopTree(who, shop))[0]!.child_list.length).toBeGreaterThan(0)
    expect((await allGoods(who, { site_id: 1, page: 1, limit: 20, sort: 'price_asc' })).total).toBeGreaterThan(20)
    expect((await recommendedGoods(who, { site_id: 1, limit: 5 })).length).toBeGreaterThan(2)
    for (const order of [undefined, 'shop_sales', 'shop_desccredit'] as const)
      expect((await shopPage(who, { order, page: 1, page_size: 12 })).list.length).toBe(12)
    expect((await shopPage(who, { keyword: '轮胎', ...FIRST })).count).toBeGreaterThan(0)

    const { list: slots } = await seckill.seckillLists(who)
    const running = slots.find(({ state }) => state === 1)!
    const { list: sold } = await seckill.seckillGoodsPage(who, { seckill_id: running.seckill_id, ...FIRST })
    expect((await seckill.seckillGoodsDetail(who, sold[0]!)).seckill.seckill_price).toBe(sold[0]!.seckill_price)
    const [group] = (await groupbuyPage(who, FIRST)).list
    expect((await groupbuyDetail(who, { id: group!.groupbuy_id })).groupbuy.groupbuy_price).toBe(group!.groupbuy_price)
    const combo = await comboDetail(who, { bl_id: 1 })
    expect((await comboLists(who, combo.bundling_goods[0]!)).map(({ bl_id }) => bl_id)).toContain(1)
    expect(new Set((await topicPage(who, FIRST)).list.map(({ status }) => status))).toEqual(new Set([1, 2, 3]))
    const topic = await topicGoodsPage(who, { topic_id: 1, ...FIRST })
    expect((await topicGoodsDetail(who, topic.list[0]!)).topic.topic_name).toBe(topic.topic_name)
    expect((await topicsOfTalk(who, { talk_id: 1 })).length).toBe(1)
    for (const sort of [0, 1, 2]) expect((await scoreList(who, { page: 1, limit: 5, sort })).data.length).toBe(5)
    expect((await exchangePage(who, { type: 3, ...FIRST })).count).toBe(2)
    expect((await exchangeDetail(who, { id: 1 })).content).toContain('<p>')
    expect((await couponIndex(me, FIRST)).list.length).toBe(10)
    expect((await couponIndex(me, { site_id: 1, ...FIRST })).count).toBe(2)
    expect((await platformCouponIndex(me, FIRST)).list.length).toBeGreaterThan(4)
    expect((await couponsFor(who, { goods_id: goods.goods_id })).length).toBeGreaterThan(0)
    expect(await fullReductionInfo(who, { goods_id: 1, site_id: 1 })).toMatchObject({ manjian_name: '满额立减' })
  })

  test('a new member’s lists are empty', async () => {
    for (const page of [collectedGoods, followedShops, browsePage, myCoupons, myPlatformCoupons])
      expect(await page(me, FIRST)).toMatchObject({ count: 0, page_count: 0, list: [] })
  })
})
