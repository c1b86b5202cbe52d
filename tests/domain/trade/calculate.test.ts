import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { takeStock } from '../../../src/lib/domain/mall/stock.ts'
import { defaultAddress, editAddress } from '../../../src/lib/domain/trade/addresses.ts'
import { calculate, type ShopPart } from '../../../src/lib/domain/trade/checkout/calculate.ts'
import { add, databases, member, NOW } from '../../world.ts'
import { goods, onSale, shop, sku } from '../mall/shelves.ts'
import { buyer, cartOf, coupon, given, goodsOf, home, onShelf, sendingShop, trades } from './world.ts'

const fen = (yuan: string) => Math.round(Number(yuan) * 100)
const only = ({ shop_goods_list }: { shop_goods_list: Record<string, ShopPart> }) => Object.values(shop_goods_list)[0]!

describe.each(databases)('order totals on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  test('step 1: applies a flash discount only while it runs', async () => {
    const who = await buyer(db)
    const sku_id = await onShelf(db)
    const asked = { source: 'sku', sku_id, num: 3 } as const
    expect(await calculate(who, asked)).toMatchObject({ goods_money: '300.00', pay_money: '300.00', goods_num: 3 })
    await onSale(db, await goodsOf(db, sku_id), sku_id, { price: 8888, start_time: NOW, end_time: NOW + 60 })
    const now = await calculate(who, asked)
    expect(now).toMatchObject({ goods_money: '266.64', list_money: '300.00' })
    expect(only(now).goods_list).toMatchObject([{ price: '88.88', list_price: '100.00', why: 'discount' }])
    expect(await calculate({ ...who, now: NOW + 60 }, asked)).toMatchObject({ goods_money: '300.00' })
  })

  test('steps 1 and 3: applies the level’s discount where lower, and its free shipping', async () => {
    const level = {
      level_name: '铂金',
      growth: 9000,
      grade: 17,
      consume_discount: 88,
      is_free_shipping: 1,
      createtime: NOW,
    }
    const id = await add(db, 'member_level', level)
    const who = await buyer(db, { grade: 17 })
    const sku_id = await onShelf(db, { site_id: await sendingShop(db), price: 9999 })
    const asked = { source: 'sku', sku_id, num: 1 } as const
    const reckoned = await calculate(who, asked)
    expect(reckoned).toMatchObject({ goods_money: '87.99', delivery_money: '0.00', pay_money: '87.99' })
    expect(only(reckoned).goods_list).toMatchObject([{ why: 'member' }])
    expect(only(reckoned).promotion.freeshipping).toBe('会员包邮')
    await onSale(db, await goodsOf(db, sku_id), sku_id, { price: 8000, start_time: NOW, end_time: NOW + 60 })
    expect(only(await calculate(who, asked)).goods_list).toMatchObject([{ price: '80.00', why: 'discount' }])
    await db.deleteFrom('member_level').where('id', '=', id).execute()
  })

  test('step 2: applies the highest full-reduction tier reached by the goods it covers', async () => {
    const who = await buyer(db)
    const site_id = await shop(db)
    const [one, other] = [await onShelf(db, { site_id }), await onShelf(db, { site_id, price: 5001 })]
    const rules = [
      { money: 10_000, discount_money: 1000 },
      { money: 20_000, discount_money: 3000 },
    ]
    const manjian = { site_id, name: '满减', start_time: NOW, end_time: NOW + 60, rule_json: JSON.stringify(rules) }
    const id = await add(db, 'manjian', { ...manjian, goods_type: 2 })
    await db
      .insertInto('manjian_goods')
      .values({ manjian_id: id, goods_id: await goodsOf(db, one) })
      .execute()
    expect(await calculate(who, await cartOf(who, [one, 1], [other, 3]))).toMatchObject({
      promotion_money: '10.00',
      pay_money: '240.03',
    })
    await db.updateTable('manjian').set({ goods_type: 1 }).where('id', '=', id).execute()
    const all = await calculate(who, { source: 'cart', cart_ids: await idsOf(who.member) })
    expect(only(all).promotion.manjian).toEqual(['满 200 减 30'])
    expect(only(all).goods_list.map(({ real_goods_money }) => fen(real_goods_money))).toEqual([13_203, 8800])
    expect(
      await calculate({ ...who, now: NOW + 60 }, { source: 'cart', cart_ids: await idsOf(who.member) }),
    ).toMatchObject({ promotion_money: '0.00' })
  })

  const idsOf = async (user_id: number) =>
    (await db.selectFrom('cart').select('id').where('user_id', '=', user_id).execute()).map(({ id }) => id)

  test('step 3: charges express by province and pieces, and waives it for free-shipping rules and goods', async () => {
    const who = await buyer(db)
    const site_id = await sendingShop(db)
    const sku_id = await onShelf(db, { site_id })
    const asked = { source: 'sku', sku_id, num: 3 } as const
    expect(await calculate(who, asked)).toMatchObject({ delivery_money: '16.00', pay_money: '316.00' })
    const { id } = (await defaultAddress(who))!
    await editAddress(who, { ...home, id, province_id: 540000, city_id: 540100, district_id: 540102 })
    expect(await calculate(who, asked)).toMatchObject({ delivery_money: '55.00' })
    await add(db, 'freeshipping', { site_id, price: 30_000, areas: '33', createtime: NOW })
    expect(await calculate(who, asked)).toMatchObject({ delivery_money: '55.00' })
    await editAddress(who, { ...home, id })
    const free = await calculate(who, asked)
    expect(only(free).promotion.freeshipping).toBe('满 300 包邮')
    expect(await calculate(who, { ...asked, num: 2 })).toMatchObject({ delivery_money: '13.00' })
    await db
      .updateTable('goods')
      .set({ is_free_shipping: 1 })
      .where('id', '=', await goodsOf(db, sku_id))
      .execute()
    expect(await calculate(who, { ...asked, num: 2 })).toMatchObject({ delivery_money: '0.00' })
  })

  test('step 3: pick-up is free and needs a store, local delivery follows the shop’s rules', async () => {
    const who = await buyer(db)
    const site_id = await sendingShop(db, { full_address: '杭州市余杭区良睦路 1399 号' })
    await trades(db, site_id, {
      is_store: 1,
      is_local: 1,
      local_fee: 800,
      local_free_from: 30_000,
      local_least: 15_000,
      local_times: '09:00-12:00,14:00-18:00',
    })
    const stores = [
      await add(db, 'store', { site_id, store_name: '西湖店' }),
      await add(db, 'store', { site_id, store_name: '余杭店' }),
    ]
    await add(db, 'store', { site_id, store_name: '停业', status: 0 })
    const sku_id = await onShelf(db, { site_id })
    const by = (delivery_type: 'express' | 'store' | 'local', more = {}) => ({
      delivery: { [site_id]: { delivery_type, ...more } },
    })
    const asked = { source: 'sku', sku_id, num: 2 } as const
    const opened = await calculate(who, asked)
    expect(only(opened).express_type.map(({ name }) => name)).toEqual(['express', 'store', 'local'])
    expect(only(opened).express_type[1]!.store_list.map(each => each.store_id)).toEqual(stores)
    expect(await calculate(who, { ...asked, ...by('store') })).toMatchObject({
      delivery_money: '0.00',
      faults: [{ reason: 'storeNeeded' }],
    })
    expect(await calculate(who, { ...asked, ...by('store', { store_id: stores[1] }) })).toMatchObject({
      delivery_money: '0.00',
      faults: [],
    })
    expect(await calculate(who, { ...asked, ...by('local') })).toMatchObject({ delivery_money: '8.00', faults: [] })
    expect(await calculate(who, { ...asked, ...by('local'), num: 3 })).toMatchObject({ delivery_money: '0.00' })
    expect(await calculate(who, { ...asked, ...by('local'), num: 1 })).toMatchObject({
      faults: [{ reason: 'localLeast', text: '车友自营满 150.00 元起送' }],
    })
    await db.updateTable('shop_trade').set({ local_areas: '330110' }).where('site_id', '=', site_id).execute()
    expect(await calculate(who, { ...asked, ...by('local') })).toMatchObject({ faults: [{ reason: 'notDelivered' }] })
    const other = await onShelf(db, {})
    const wrong = {
      source: 'sku',
      sku_id: other,
      num: 1,
      delivery: { [await siteOf(other)]: { delivery_type: 'local' } },
    } as const
    expect(await calculate(who, wrong)).toMatchObject({ faults: [{ reason: 'notDeliveredSo' }] })
  })

  const siteOf = async (sku_id: number) =>
    (await db.selectFrom('sku').select('site_id').where('id', '=', sku_id).executeTakeFirstOrThrow()).site_id

  test('without an address, omits freight and reports the missing address once', async () => {
    const who = await member(db)
    const asked = await cartOf(who, [await onShelf(db, { site_id: await sendingShop(db) }), 1], [await onShelf(db), 1])
    expect(await calculate(who, asked)).toMatchObject({
      member_address: null,
      delivery_money: '0.00',
      faults: [{ reason: 'addressNeeded', text: '请选择收货地址' }],
    })
    expect((await calculate(who, asked)).faults).toHaveLength(1)
  })

  test('what is only picked up neither shows nor needs an address, and a new default address changes nothing', async () => {
    const who = await buyer(db)
    const site_id = await shop(db)
    await trades(db, site_id, { is_store: 1 })
    const store_id = await add(db, 'store', { site_id, store_name: '西湖店' })
    const sku_id = await onShelf(db, { site_id })
    const asked = { source: 'sku', sku_id, num: 1 } as const
    const pickup = { ...asked, delivery: { [site_id]: { delivery_type: 'store', store_id } } } as const
    expect(await calculate(who, asked)).toMatchObject({ needs_address: 1, member_address: { name: '林晓岚' } })
    const shown = await calculate(who, pickup)
    expect(shown).toMatchObject({ needs_address: 0, member_address: null, mobile: '13812346021', faults: [] })
    await db.updateTable('member_address').set({ address: '别处' }).where('user_id', '=', who.member).execute()
    expect((await calculate(who, pickup)).order_key).toBe(shown.order_key)
    const own = await calculate(who, { ...pickup, member_address: { mobile: '13900139000' } })
    expect(own).toMatchObject({ mobile: '13900139000', faults: [] })
    expect(own.order_key).not.toBe(shown.order_key)
    const stranger = await member(db)
    expect(await calculate(stranger, pickup)).toMatchObject({ needs_address: 0 })
    expect((await calculate(stranger, pickup)).faults).not.toMatchObject([{ reason: 'addressNeeded' }])
  })

  test('step 5: applies the best usable shop coupon by default, and another or none on request', async () => {
    const who = await buyer(db)
    const site_id = await shop(db)
    const [one, other] = [await onShelf(db, { site_id }), await onShelf(db, { site_id })]
    const small = await coupon(who, { site_id, money: 1000, at_least: 0 })
    const best = await coupon(who, { site_id, money: 3000, at_least: 20_000 })
    await coupon(who, { site_id, money: 9000, at_least: 20_001 })
    await coupon(who, { site_id: await shop(db), money: 9000, at_least: 0 })
    await coupon(await member(db), { site_id, money: 9000, at_least: 0 })
    const asked = await cartOf(who, [one, 1], [other, 1])
    const opened = await calculate(who, asked)
    expect(opened).toMatchObject({ coupon_money: '30.00', pay_money: '170.00' })
    expect(only(opened)).toMatchObject({ coupon_id: best })
    expect(only(opened).coupon_list.map(each => [each.coupon_id, each.off])).toEqual([
      [best, '30.00'],
      [small, '10.00'],
    ])
    const chosen = (coupon_id?: number) => ({ ...asked, coupon: { [site_id]: { coupon_id } } })
    expect(await calculate(who, chosen(small))).toMatchObject({ coupon_money: '10.00' })
    expect(await calculate(who, chosen())).toMatchObject({ coupon_money: '0.00', pay_money: '200.00' })
    expect(await calculate(who, chosen(2_000_000))).toMatchObject({ coupon_money: '0.00' })
    // Coupons are compared with the current time.
    expect(await calculate({ ...who, now: NOW + 86_400 }, asked)).toMatchObject({ coupon_money: '0.00' })
  })

  test('step 5: a coupon for some goods, or all but some, discounts only those', async () => {
    const who = await buyer(db)
    const site_id = await shop(db)
    const [one, other] = [await onShelf(db, { site_id }), await onShelf(db, { site_id })]
    const id = await coupon(who, { site_id, type: 'discount', money: 0, discount: 85, at_least: 0, goods_type: 2 })
    const { coupon_type_id } = await db
      .selectFrom('coupon')
      .select('coupon_type_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('coupon_goods')
      .values({ coupon_type_id, goods_id: await goodsOf(db, one) })
      .execute()
    const asked = await cartOf(who, [one, 1], [other, 2])
    const listed = await calculate(who, asked)
    expect(listed).toMatchObject({ coupon_money: '15.00' })
    expect(only(listed).goods_list.find(line => line.sku_id === other)).toMatchObject({ real_goods_money: '200.00' })
    await db.updateTable('coupon_type').set({ goods_type: 3 }).where('id', '=', coupon_type_id).execute()
    expect(await calculate(who, asked)).toMatchObject({ coupon_money: '30.00' })
  })

  test('step 6: points pay for at most a tenth of the goods', async () => {
    const who = await buyer(db)
    await given(who, { point: 5000 })
    const asked = { source: 'sku', sku_id: await onShelf(db), num: 2 } as const
    expect(await calculate(who, asked)).toMatchObject({ usable_point: 2000, point_money: '0.00', pay_money: '200.00' })
    expect(await calculate(who, { ...asked, is_point: 1 })).toMatchObject({ point_money: '20.00', pay_money: '180.00' })
    expect(await calculate(who, { ...asked, num: 9, is_point: 1 })).toMatchObject({
      usable_point: 5000,
      point_money: '50.00',
    })
  })

  test('step 7: an invoice adds its rate of the discounted goods, and postage if on paper', async () => {
    const who = await buyer(db)
    const site_id = await shop(db)
    await trades(db, site_id, {
      is_invoice: 1,
      invoice_rate: 6,
      invoice_postage: 500,
      invoice_content: '明细,办公用品',
    })
    await coupon(who, { site_id, money: 1000, at_least: 0 })
    const asked = { source: 'sku', sku_id: await onShelf(db, { site_id }), num: 1, is_invoice: 1 } as const
    expect(await calculate(who, { ...asked, invoice_type: 2 })).toMatchObject({
      invoice_money: '5.40',
      pay_money: '95.40',
    })
    expect(await calculate(who, { ...asked, invoice_type: 1 })).toMatchObject({ invoice_money: '10.40' })
    expect(only(await calculate(who, asked)).invoice).toEqual({
      rate: 6,
      postage: '5.00',
      content: ['明细', '办公用品'],
    })
    const none = { source: 'sku', sku_id: await onShelf(db), num: 1, is_invoice: 1 } as const
    expect(await calculate(who, none)).toMatchObject({ invoice_money: '0.00' })
  })

  test('step 8: splits a platform coupon over the shops it covers in proportion', async () => {
    const who = await buyer(db)
    const [first, second] = [await shop(db), await shop(db)]
    const id = await coupon(who, { site_id: null, money: 4000, at_least: 30_000 })
    const asked = await cartOf(
      who,
      [await onShelf(db, { site_id: first }), 1],
      [await onShelf(db, { site_id: second }), 2],
    )
    const both = await calculate(who, asked)
    expect(both).toMatchObject({ platform_coupon_id: id, platform_coupon_money: '40.00', pay_money: '260.00' })
    expect([first, second].map(site => both.shop_goods_list[site]!.platform_coupon_money)).toEqual(['13.33', '26.67'])
    expect(await calculate(who, { ...asked, platform_coupon_id: 0 })).toMatchObject({ pay_money: '300.00' })
    const { coupon_type_id } = await db
      .selectFrom('coupon')
      .select('coupon_type_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { category_id } = await db
      .selectFrom('shop')
      .select('category_id')
      .where('id', '=', second)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('coupon_type')
      .set({ use_scenario: 2, at_least: 20_000 })
      .where('id', '=', coupon_type_id)
      .execute()
    expect(await calculate(who, asked)).toMatchObject({ platform_coupon_money: '0.00' })
    await db.insertInto('coupon_group').values({ coupon_type_id, category_id }).execute()
    const one = await calculate(who, asked)
    expect([first, second].map(site => one.shop_goods_list[site]!.platform_coupon_money)).toEqual(['0.00', '40.00'])
  })

  test('steps 9 and 10: the wallet balance reduces the amount to pay, down to zero', async () => {
    const who = await buyer(db)
    await given(who, { balance: 3000, balance_money: 4000 })
    const asked = { source: 'sku', sku_id: await onShelf(db), num: 1 } as const
    expect(await calculate(who, asked)).toMatchObject({
      balance_money: '0.00',
      member_account: { balance_total: '70.00', is_pay_password: 0 },
    })
    expect(await calculate(who, { ...asked, is_balance: 1 })).toMatchObject({
      balance_money: '70.00',
      pay_money: '30.00',
    })
    await given(who, { balance_money: 9000 })
    expect(await calculate(who, { ...asked, is_balance: 1 })).toMatchObject({
      balance_money: '100.00',
      pay_money: '0.00',
    })
  })

  test('explains every step in the caller’s language, with steps that add up to the total', async () => {
    const who = await buyer(db)
    const site_id = await sendingShop(db)
    await given(who, { point: 300, balance: 1000 })
    await coupon(who, { site_id, name: '满 200 减 30' })
    await coupon(who, { site_id: null, name: '平台 5 元', money: 500, at_least: 0 })
    const asked = { source: 'sku', sku_id: await onShelf(db, { site_id }), num: 2, is_point: 1, is_balance: 1 } as const
    const { explain } = await calculate(who, asked)
    expect(explain).toEqual([
      { step: 'goods', title: '商品金额', money: '200.00' },
      { step: 'delivery', title: '快递运费', money: '13.00' },
      { step: 'coupon', title: '满 200 减 30', money: '-30.00' },
      { step: 'point', title: '300 积分抵扣', money: '-3.00' },
      { step: 'platform_coupon', title: '平台 5 元', money: '-5.00' },
      { step: 'balance', title: '使用余额', money: '-10.00' },
      { step: 'pay', title: '应付金额', money: '165.00' },
    ])
    const english = (await calculate({ ...who, locale: 'en-us' }, asked)).explain
    expect(english.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Goods', 'Express', '300 points', 'To pay']),
    )
  })

  test('virtual goods need only a mobile number and cannot be mixed with other goods', async () => {
    const who = await member(db)
    const card = await onShelf(db, { site_id: await sendingShop(db), goods: { is_virtual: 1 } })
    const asked = { source: 'sku', sku_id: card, num: 1 } as const
    const opened = await calculate(who, asked)
    expect(opened).toMatchObject({ is_virtual: 1, delivery_money: '0.00', faults: [{ reason: 'mobileNeeded' }] })
    expect(only(opened).express_type).toEqual([])
    const { faults, order_key } = await calculate(who, { ...asked, member_address: { mobile: '13800138000' } })
    // Entering a mobile number while ordering must not invalidate the order key.
    expect([faults, order_key]).toEqual([[], opened.order_key])
    await expect(calculate(who, await cartOf(who, [card, 1], [await onShelf(db), 1]))).rejects.toMatchObject({
      reason: 'mixedVirtual',
    })
  })

  test('refuses other members’ cart items, wrong quantities, unavailable goods and excessive totals', async () => {
    const who = await buyer(db)
    const other = await buyer(db)
    const theirs = await cartOf(other, [await onShelf(db), 1])
    await expect(calculate(who, theirs)).rejects.toMatchObject({ reason: 'noDraft' })
    const sku_id = await onShelf(db, { stock: 3, goods: { min_buy: 2 } })
    const draft = (num: number) => ({ source: 'sku', sku_id, num }) as const
    await expect(calculate(who, draft(1))).rejects.toMatchObject({ reason: 'minBuy' })
    await expect(calculate(who, draft(4))).rejects.toMatchObject({ reason: 'outOfStock', words: { stock: '3' } })
    // With several goods, the message names the one concerned.
    const scarce = await onShelf(db, { sku_name: '最后三条轮胎', stock: 3 })
    const cart = await cartOf(who, [await onShelf(db), 2], [scarce, 3])
    await db.updateTable('sku').set({ stock: 2 }).where('id', '=', scarce).execute()
    const lacking = calculate(who, cart)
    await expect(lacking).rejects.toMatchObject({ reason: 'outOfStock', words: { stock: '2', name: '最后三条轮胎' } })
    await expect(
      change(who, who =>
        takeStock(who, [
          { sku_id: scarce, num: 1 },
          { sku_id: scarce, num: 2 },
        ]),
      ),
    ).rejects.toMatchObject({
      words: { stock: '1', name: '最后三条轮胎' },
      said: 'refusal:outOfStockNamed',
    })
    await db
      .updateTable('goods')
      .set({ min_buy: 4 })
      .where('id', '=', await goodsOf(db, scarce))
      .execute()
    await expect(calculate(who, cart)).rejects.toMatchObject({
      reason: 'minBuy',
      words: { least: '4', name: '最后三条轮胎' },
    })
    await expect(calculate(who, { source: 'sku', sku_id: 2_000_000, num: 1 })).rejects.toMatchObject({
      reason: 'goodsGone',
    })
    const goods_id = await goodsOf(db, sku_id)
    await db.updateTable('goods').set({ shown: 0 }).where('id', '=', goods_id).execute()
    await expect(calculate(who, draft(2))).rejects.toMatchObject({ reason: 'goodsGone' })
    const dear = await onShelf(db, { price: 900_000_000, stock: 9 })
    await expect(calculate(who, { source: 'sku', sku_id: dear, num: 2 })).rejects.toMatchObject({
      reason: 'orderTooDear',
    })
  })

  test('promotions set their own price without coupons and respect their time and minimum quantity', async () => {
    const who = await buyer(db)
    const site_id = await sendingShop(db)
    const goods_id = await goods(db, { site_id })
    const sku_id = await sku(db, goods_id, { price: 10_000, stock: 20 })
    await coupon(who, { site_id, money: 1000, at_least: 0 })
    await coupon(who, { site_id: null, money: 1000, at_least: 0 })
    await onSale(db, goods_id, sku_id, { price: 100, start_time: NOW, end_time: NOW + 60 })
    const span = { start_time: NOW, end_time: NOW + 3600 }
    const seckill_id = await add(db, 'seckill', { name: '10 点场', seckill_start_time: 0, seckill_end_time: 3600 })
    const seckill = await add(db, 'seckill_goods', {
      seckill_id,
      day: 1,
      site_id,
      goods_id,
      sku_id,
      type: 3,
      seckill_price: 5000,
      stock: 2,
      ...span,
    })
    const groupbuy = await add(db, 'groupbuy', { site_id, goods_id, groupbuy_price: 6000, buy_num: 3, ...span })
    await db.insertInto('groupbuy_sku').values({ groupbuy_id: groupbuy, sku_id, groupbuy_price: 6000 }).execute()
    const topic_id = await add(db, 'topic', { topic_name: '专题', createtime: NOW, ...span })
    const topic = await add(db, 'topic_goods', { topic_id, site_id, goods_id, sku_id, topic_price: 7000 })
    const part = await onShelf(db, { site_id, price: 5000 })
    const bl_id = await add(db, 'combo', { site_id, bl_name: '套餐', bl_price: 10_000, createtime: NOW, status: 1 })
    await db
      .insertInto('combo_goods')
      .values([
        { bl_id, sku_id, goods_id, sort: 0 },
        { bl_id, sku_id: part, goods_id: await goodsOf(db, part), sort: 1 },
      ])
      .execute()

    const drafts = {
      seckill: { source: 'seckill', seckill_goods_id: seckill, num: 2 },
      groupbuy: { source: 'groupbuy', groupbuy_id: groupbuy, sku_id, num: 3 },
      topic: { source: 'topic', topic_goods_id: topic, num: 1 },
      bundling: { source: 'bundling', bl_id, num: 2 },
    } as const
    const costs = { seckill: '100.00', groupbuy: '180.00', topic: '70.00', bundling: '200.00' }
    for (const [source, draft] of Object.entries(drafts))
      expect(await calculate(who, draft)).toMatchObject({
        goods_money: costs[source as keyof typeof costs],
        coupon_money: '0.00',
        platform_coupon_list: [],
        is_promotion: 1,
      })
    expect(only(await calculate(who, drafts.bundling)).goods_list.map(({ price, num }) => [price, num])).toEqual([
      ['66.66', 2],
      ['33.34', 2],
    ])
    // The seller of a bundle may pay its freight.
    expect(await calculate(who, drafts.bundling)).toMatchObject({ delivery_money: '0.00' })
    await db.updateTable('combo').set({ shipping_fee_type: 2 }).where('id', '=', bl_id).execute()
    expect(await calculate(who, drafts.bundling)).toMatchObject({ delivery_money: '19.00' })

    for (const now of [NOW - 1, NOW + 3600])
      for (const draft of [drafts.seckill, drafts.groupbuy, drafts.topic])
        await expect(calculate({ ...who, now }, draft)).rejects.toMatchObject({ reason: 'saleNotRunning' })
    await expect(calculate(who, { ...drafts.groupbuy, num: 2 })).rejects.toMatchObject({
      reason: 'leastOfGroup',
      words: { least: '3' },
    })
    await expect(calculate(who, { ...drafts.seckill, num: 3 })).rejects.toMatchObject({ reason: 'outOfStock' })
    await db.updateTable('combo').set({ status: 0 }).where('id', '=', bl_id).execute()
    await expect(calculate(who, drafts.bundling)).rejects.toMatchObject({ reason: 'saleNotRunning' })
  })

  test('for any cart and payment, the parts add up to the whole and no amount is negative', async () => {
    const who = await buyer(db)
    const sites = [await sendingShop(db), await sendingShop(db), await shop(db)]
    const skus: number[] = []
    for (const [at, price] of [1, 99, 333, 4999, 10_001, 123_457].entries())
      skus.push(await onShelf(db, { site_id: sites[at % 3]!, price, stock: 1000 }))
    await trades(db, sites[2]!, { is_invoice: 1, invoice_rate: 7, invoice_postage: 333 })
    for (const site_id of sites) {
      const rules = [
        { money: 500, discount_money: 77 },
        { money: 20_000, discount_money: 1999 },
      ]
      await add(db, 'manjian', {
        site_id,
        name: '满减',
        start_time: NOW,
        end_time: NOW + 60,
        rule_json: JSON.stringify(rules),
      })
      await coupon(who, { site_id, money: 333, at_least: 100 })
      await coupon(who, { site_id, type: 'discount', money: 0, discount: 77, at_least: 5000 })
    }
    await coupon(who, { site_id: null, money: 1234, at_least: 1000 })
    await given(who, { balance: 7777, balance_money: 12_345, point: 3333 })
    const bits = fc.constantFrom(0 as const, 1 as const)
    const lines = fc.uniqueArray(fc.tuple(fc.constantFrom(...skus), fc.integer({ min: 1, max: 40 })), {
      minLength: 1,
      selector: ([id]) => id,
    })
    const sum = (values: string[]) => values.reduce((all, each) => all + fen(each), 0)
    await fc.assert(
      fc.asyncProperty(lines, bits, bits, bits, async (items, is_point, is_balance, is_invoice) => {
        await db.deleteFrom('cart').where('user_id', '=', who.member).execute()
        const whole = await calculate(who, {
          ...(await cartOf(who, ...items)),
          is_point,
          is_balance,
          is_invoice,
          invoice_type: 1,
        })
        const parts = Object.values(whole.shop_goods_list)
        for (const name of [
          'goods_money',
          'delivery_money',
          'promotion_money',
          'coupon_money',
          'point_money',
          'platform_coupon_money',
          'invoice_money',
          'order_money',
          'balance_money',
          'pay_money',
        ] as const) {
          expect([name, sum(parts.map(part => part[name]))]).toEqual([name, fen(whole[name])])
          expect(Math.min(...parts.map(part => fen(part[name])))).toBeGreaterThanOrEqual(0)
        }
        for (const part of parts) {
          const real = part.goods_list.map(line => line.real_goods_money)
          expect(sum(real) + fen(part.delivery_money) + fen(part.invoice_money)).toBe(fen(part.order_money))
          expect(Math.min(...real.map(fen))).toBeGreaterThanOrEqual(0)
          expect(fen(part.order_money) - fen(part.balance_money)).toBe(fen(part.pay_money))
        }
        const steps = whole.explain.filter(({ step }) => step !== 'pay')
        expect(sum(steps.map(({ money }) => money))).toBe(fen(whole.pay_money))
        expect(fen(whole.point_money)).toBeLessThanOrEqual(fen(whole.goods_money) / 10)
      }),
      { numRuns: 40 },
    )
  }, 60_000)
})
