import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { newestShopSave } from '../../../src/lib/domain/account/shop-saves.ts'
import { couponAdd, couponEdit } from '../../../src/lib/domain/mall/seller/coupons.ts'
import { freightSave } from '../../../src/lib/domain/mall/seller/freight.ts'
import { discountAdd, discountEdit } from '../../../src/lib/domain/mall/seller/sales/discounts.ts'
import { fullReductionAdd, fullReductionEdit } from '../../../src/lib/domain/mall/seller/sales/full-reductions.ts'
import { groupbuyAdd, groupbuyEdit } from '../../../src/lib/domain/mall/seller/sales/groupbuys.ts'
import { seckillEdit } from '../../../src/lib/domain/mall/seller/sales/seckills.ts'
import { comboAdd, comboEdit } from '../../../src/lib/domain/mall/seller/sales/sets.ts'
import { topicEdit } from '../../../src/lib/domain/mall/seller/sales/topics.ts'
import { shopData, shopSave } from '../../../src/lib/domain/mall/seller/shop.ts'
import { categoryLists, categorySave } from '../../../src/lib/domain/mall/seller/shop-categories.ts'
import { storeList, storeSave, tradeInfo, tradeSave } from '../../../src/lib/domain/trade/shop-settings.ts'
import { loadSellerDelivery } from '../../../src/lib/web/seller/delivery.ts'
import { loadSellerGoodsEdit } from '../../../src/lib/web/seller/goods-edit.ts'
import { ledTo, opened, shown } from '../../web/astro-request.ts'
import { add, databases, NOW } from '../../world.ts'
import { seller } from '../trade/orders.ts'
import { goods, goodsCategory, shop, skusOf } from './world.ts'

const DAY = 86_400
const later = { start_time: NOW + DAY, end_time: NOW + 2 * DAY }

interface Made {
  who: Member
  site_id: number
  goods_id: number
  sku_id: number
  other: number
}

/** Makes a row of each kind that sellers edit, and returns how one of them saves it again. */
const kinds: Record<string, (made: Made) => Promise<(who: Member) => Promise<unknown>>> = {
  async coupon({ who, site_id }) {
    const { id } = await couponAdd(who, {
      site_id,
      name: '减 20',
      type: 'reward',
      money: 2000,
      min_money: 0,
      max_money: 0,
      discount: 0,
      discount_limit: 0,
      at_least: 10_000,
      count: 5,
      max_fetch: 1,
      validity_type: 0,
      fixed_term: 0,
      start_time: NOW,
      end_time: NOW + DAY,
      goods_type: 1,
      goods_ids: [],
      is_show: 1,
    })
    return who => couponEdit(who, { site_id, id, name: '减 20', count: 9, end_time: NOW + DAY, is_show: 1 })
  },
  async 'freight template'({ who, site_id }) {
    const rules = [{ areas: [], first: 1, first_fee: 500, more: 1, more_fee: 200 }]
    const sent = { site_id, name: '按件', fee_type: 3, is_default: 0, rules }
    const { id } = await freightSave(who, sent)
    return who => freightSave(who, { ...sent, id })
  },
  async 'category of a shop'({ who, site_id }) {
    const sent = { site_id, pid: 0, name: '车品', sort: 0, is_show: 1 }
    await categorySave(who, sent)
    const [row] = await categoryLists(who, { site_id })
    return who => categorySave(who, { ...sent, id: row!.id })
  },
  async 'pickup point'({ who, site_id }) {
    const sent = { site_id, store_name: '一号店', telephone: '', full_address: '', address: '路 1 号' }
    await storeSave(who, { ...sent, open_date: '', status: 1 })
    const [row] = await storeList(who, { site_id })
    return who => storeSave(who, { ...sent, open_date: '9:00', status: 1, id: row!.id })
  },
  async 'delivery settings'({ who, site_id }) {
    const trade = await tradeInfo(who, { site_id })
    return who => tradeSave(who, { site_id, ...trade })
  },
  async profile({ who, site_id }) {
    const sent = await shopData(who, { site_id })
    return who => shopSave(who, { site_id, ...sent })
  },
  async 'time discount'({ who, site_id, sku_id }) {
    const skus = [{ sku_id, price: 8000 }]
    const { id } = await discountAdd(who, { site_id, name: '周末', ...later, skus })
    return who => discountEdit(who, { site_id, id, name: '周末', end_time: later.end_time, skus: [] })
  },
  async 'full reduction'({ who, site_id }) {
    const rules = [{ money: 10_000, discount_money: 1000 }]
    const { id } = await fullReductionAdd(who, { site_id, name: '满减', ...later, rules, goods_type: 1, goods_ids: [] })
    return who => fullReductionEdit(who, { site_id, id, name: '满减', end_time: later.end_time, rules: [] })
  },
  async 'group buy'({ who, site_id, sku_id }) {
    const { id } = await groupbuyAdd(who, { site_id, buy_num: 3, ...later, skus: [{ sku_id, price: 7000 }] })
    return who => groupbuyEdit(who, { site_id, id, buy_num: 3, end_time: later.end_time, skus: [] })
  },
  async bundle({ who, site_id, sku_id, other }) {
    const sent = { site_id, bl_name: '套餐', shipping_fee_type: 1, bl_price: 15_000 }
    const { id } = await comboAdd(who, { ...sent, sku_ids: [sku_id, other] })
    return who => comboEdit(who, { ...sent, id })
  },
  async 'flash sale'({ who: { db }, site_id, goods_id, sku_id }) {
    const seckill_id = await add(db, 'seckill', { name: '早场', seckill_start_time: 0, seckill_end_time: 3600 })
    const row = { seckill_id, day: 1, site_id, goods_id, sku_id, type: 3, seckill_price: 5000, stock: 3, max_buy: 1 }
    const id = await add(db, 'seckill_goods', { ...row, ...later, status: 1 })
    return who => seckillEdit(who, { site_id, id, more: 1 })
  },
  async 'topic sale'({ who: { db }, site_id, goods_id, sku_id }) {
    const topic_id = await add(db, 'topic', { topic_name: '换季', createtime: NOW, ...later })
    const id = await add(db, 'topic_goods', { topic_id, site_id, goods_id, sku_id, topic_price: 6000, status: 1 })
    return who => topicEdit(who, { site_id, id, price: 6000, max_buy: 2 })
  },
}

describe.each(databases)('two sellers who save the same row on %s', (_name, open) => {
  let db: Db
  let category_id: number
  beforeAll(async () => {
    db = await open()
    category_id = await goodsCategory(db)
  })

  /** A shop with two sellers and two goods. */
  async function twoSellers(): Promise<Made & { second: Member }> {
    const site_id = await shop(db)
    const [who, second] = [await seller(db, site_id), await seller(db, site_id)]
    const [goods_id, more] = [
      await goods(db, { site_id, category_id, is_free_shipping: 1 }),
      await goods(db, { site_id, category_id, is_free_shipping: 1 }),
    ]
    const [sku_id, other] = [(await skusOf(db, goods_id))[0]!.id, (await skusOf(db, more))[0]!.id]
    return { who, second, site_id, goods_id, sku_id, other }
  }

  test.each(Object.entries(kinds))('%s: the second is told, and saves once they have seen it', async (_kind, make) => {
    const made = await twoSellers()
    const { who, second, site_id } = made
    const save = await make(made)
    const seen = await newestShopSave(db, site_id)
    await save({ ...who, seen })
    await expect(save({ ...second, seen })).rejects.toMatchObject({ reason: 'contentChanged' })
    // A call without a form overwrites, as it always did.
    await save(second)
    await save({ ...second, seen: await newestShopSave(db, site_id) })
  })

  test('of two at once one is saved, and saves of other rows and shops do not count', async () => {
    const [here, there] = [await twoSellers(), await twoSellers()]
    const [save, elsewhere] = [await kinds['coupon']!(here), await kinds['coupon']!(there)]
    const beside = await kinds['delivery settings']!(here)
    const seen = await newestShopSave(db, here.site_id)
    await Promise.all([elsewhere(there.who), beside(here.who)])
    const both = await Promise.allSettled([save({ ...here.who, seen }), save({ ...here.second, seen })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('the page’s form says so and keeps what was typed, and saves over it when sent again', async () => {
    const { who, second, site_id } = await twoSellers()
    const page = (by: Member, form?: Record<string, string>) =>
      opened(by, `/seller/delivery?site_id=${site_id}`, form ? { form: { do: 'save', is_express: '1', ...form } } : {})
    const drawn = page(who)
    await loadSellerDelivery(drawn)
    const seen = String(drawn.locals.seen)
    expect(ledTo(await loadSellerDelivery(page(who, { seen, refund_name: '甲' })))).toContain('/seller/delivery')
    const late = page(second, { seen, refund_name: '乙' })
    const refused = shown(await loadSellerDelivery(late))
    expect(refused).toMatchObject({ fault: { reason: 'contentChanged' }, values: { refund_name: '乙' } })
    expect((await tradeInfo(who, { site_id })).refund_name).toBe('甲')
    const again = { seen: String(late.locals.seen), refund_name: '乙' }
    expect(ledTo(await loadSellerDelivery(page(second, again)))).toContain('/seller/delivery')
    expect((await tradeInfo(who, { site_id })).refund_name).toBe('乙')
  })

  test('goods changed meanwhile keep what was typed in their form, which then can be sent', async () => {
    const { who, site_id, goods_id } = await twoSellers()
    const page = (form?: Record<string, string>) =>
      opened(who, `/seller/goods_edit?site_id=${site_id}&goods_id=${goods_id}`, form ? { form } : {})
    const form = shown(await loadSellerGoodsEdit(page())).editing!.form!
    await db
      .updateTable('goods')
      .set({ updatetime: NOW + 5 })
      .where('id', '=', goods_id)
      .execute()
    const typed = {
      ...form.values,
      do: 'save',
      goods_id: String(goods_id),
      category_id: String(category_id),
      name: '新的名字',
      goods_image: '/art/goods-1.svg',
      goods_content: '<p>好</p>',
      sku_0_values: '',
      sku_0_on: '1',
      sku_0_price: '100',
      sku_0_more: '0',
      shop_category_id: '',
      brand_id: '',
      freight_template_id: '',
    }
    const { fault, values } = shown(await loadSellerGoodsEdit(page(typed))).editing!.form!
    expect(fault).toMatchObject({ reason: 'stateConflict' })
    expect(values).toMatchObject({ name: '新的名字', seen: String(NOW + 5) })
  })
})
