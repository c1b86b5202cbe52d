import { CompiledQuery, type KyselyPlugin, type QueryId, SqliteQueryCompiler } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { seed } from '../../../src/lib/demo/seed/index.ts'
import { collectedGoods } from '../../../src/lib/domain/mall/collect.ts'
import { comboLists } from '../../../src/lib/domain/mall/combos.ts'
import { couponIndex, couponsFor, platformCouponIndex } from '../../../src/lib/domain/mall/coupons.ts'
import { addBrowse, browsePage } from '../../../src/lib/domain/mall/footprint.ts'
import { fullReductionInfo } from '../../../src/lib/domain/mall/full-reduction.ts'
import { goodsDetail } from '../../../src/lib/domain/mall/goods.ts'
import { currentGoodsIndex } from '../../../src/lib/domain/mall/goods-index/current-goods-index.ts'
import { goodsList } from '../../../src/lib/domain/mall/goods-list.ts'
import { evaluatePage } from '../../../src/lib/domain/mall/goods-reviews.ts'
import { groupbuyPage } from '../../../src/lib/domain/mall/groupbuy.ts'
import { myCoupons } from '../../../src/lib/domain/mall/my-coupons.ts'
import { exchangePage } from '../../../src/lib/domain/mall/points-goods.ts'
import { seckillGoodsPage } from '../../../src/lib/domain/mall/seckill.ts'
import { recommendedGoods } from '../../../src/lib/domain/mall/shop-goods.ts'
import { shopPage } from '../../../src/lib/domain/mall/shops.ts'
import { topicGoodsPage, topicPage } from '../../../src/lib/domain/mall/topics.ts'
import { member, NOW, onSqlite } from '../../world.ts'

/** Tables that grow with goods, members and activity; the others hold a few hundred rows. */
const grown = [
  ...['goods', 'sku', 'goods_attr', 'goods_fit', 'evaluate', 'goods_browse', 'mark', 'user', 'coupon', 'coupon_lead'],
  ...['discount_goods', 'coupon_goods', 'seckill_goods', 'topic_goods', 'combo_goods', 'manjian_goods'],
]
const PART = { page: 1, page_size: 8 }

let db: Db
let me: Member
let asked: CompiledQuery[] = []
const compiled = new WeakMap<QueryId, CompiledQuery>()

/** Records every query that is run, not its subqueries. */
const noting: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    compiled.set(queryId, new SqliteQueryCompiler().compileQuery(node, queryId))
    return node
  },
  async transformResult({ result, queryId }) {
    asked.push(compiled.get(queryId)!)
    return result
  },
}

beforeAll(async () => {
  db = await onSqlite()
  await seed(db, { now: NOW })
  me = await member(db)
  noted = { ...me, db: db.withPlugin(noting) }
  await currentGoodsIndex(noted)
}, 60_000)
beforeEach(() => {
  asked = []
})

let noted: Member
const who = () => noted

const queries: [string, () => Promise<unknown>][] = [
  ['goodsList', () => goodsList(who(), PART)],
  [
    'goodsList with filters',
    () => goodsList(who(), { category_id: 1, brand_id: [46], in_stock: 1, min_price: 100, order: 'sale_num', ...PART }),
  ],
  ['goodsDetail', () => goodsDetail(who(), { sku_id: 1 })],
  ['evaluatePage', () => evaluatePage(who(), { goods_id: 2, ...PART })],
  ['evaluatePage of the bad', () => evaluatePage(who(), { goods_id: 2, explain_type: 3, ...PART })],
  ['evaluatePage with pictures', () => evaluatePage(who(), { goods_id: 2, has_image: 1, ...PART })],
  ['evaluatePage with a second word', () => evaluatePage(who(), { goods_id: 2, has_again: 1, ...PART })],
  ['recommendedGoods', () => recommendedGoods(who(), { site_id: 1, limit: 8 })],
  ['shopPage', () => shopPage(who(), PART)],
  ['couponIndex', () => couponIndex(who(), PART)],
  ['platformCouponIndex', () => platformCouponIndex(who(), PART)],
  ['couponsFor', () => couponsFor(who(), { goods_id: 1 })],
  ['myCoupons', () => myCoupons(who(), PART)],
  ['collectedGoods', () => collectedGoods(who(), PART)],
  ['browsePage', () => browsePage(who(), PART)],
  ['addBrowse', () => addBrowse(who(), { sku_id: 1 })],
  ['seckillGoodsPage', () => seckillGoodsPage(who(), { seckill_id: 4, ...PART })],
  ['groupbuyPage', () => groupbuyPage(who(), PART)],
  ['comboLists', () => comboLists(who(), { sku_id: 1 })],
  ['topicPage', () => topicPage(who(), PART)],
  ['topicGoodsPage', () => topicGoodsPage(who(), { topic_id: 1, ...PART })],
  ['exchangePage', () => exchangePage(who(), PART)],
  ['manjianInfo', () => fullReductionInfo(who(), { goods_id: 1, site_id: 2 })],
]

test.each(queries)('%s uses an index on tables that grow', async (_name, run) => {
  await run()
  expect(asked.length).toBeGreaterThan(0)
  const scans = (await plans()).map(step => /^SCAN (\w+)(?! USING (COVERING )?INDEX)/.exec(step)?.[1])
  expect(scans.filter(table => table && grown.includes(table))).toEqual([])
})

const unsorted = ['evaluatePage', 'recommendedGoods', 'myCoupons', 'collectedGoods', 'browsePage', 'seckillGoodsPage']

test.each(queries.filter(([name]) => unsorted.some(each => name.startsWith(each))))(
  '%s needs no sorting',
  async (_name, run) => {
    await run()
    expect((await plans()).filter(step => step.startsWith('USE TEMP B-TREE'))).toEqual([])
  },
)

test('a list takes the same number of queries whatever its filters', async () => {
  await goodsList(who(), { page: 1, page_size: 2 })
  const few = asked.length
  asked = []
  await goodsList(who(), { page: 1, page_size: 40, category_id: 1, in_stock: 1 })
  expect(asked.length).toBe(few)
})

test('unchanged goods are not read again', async () => {
  asked = []
  await currentGoodsIndex(who())
  expect(asked.map(({ sql }) => sql)).toEqual(['select * from "shelf"'])
})

/** SQLite’s plans for the recorded queries. */
async function plans() {
  const plans = asked.map(({ sql, parameters }) =>
    CompiledQuery.raw(`explain query plan ${sql}`, parameters.map(bindable)),
  )
  const steps = await Promise.all(plans.map(plan => db.executeQuery<{ detail: string }>(plan)))
  return steps.flatMap(({ rows }) => rows.map(row => row.detail))
}

/** Prepared queries have placeholders for values; the value does not change the plan. */
const bindable = (parameter: unknown) => (typeof parameter === 'object' ? 1 : parameter)
