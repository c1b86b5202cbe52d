import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { forgetKeys } from '../../../src/lib/domain/account/idempotency-keys.ts'
import { hashOf } from '../../../src/lib/domain/account/passwords.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { cartCount } from '../../../src/lib/domain/mall/cart.ts'
import { seckillGoodsPage } from '../../../src/lib/domain/mall/seckill.ts'
import { cancelSlip } from '../../../src/lib/domain/payment/slips.ts'
import { addAddress, setDefaultAddress } from '../../../src/lib/domain/trade/addresses.ts'
import { calculate } from '../../../src/lib/domain/trade/checkout/calculate.ts'
import { createOrder } from '../../../src/lib/domain/trade/checkout/create.ts'
import type { CheckoutInput } from '../../../src/lib/domain/trade/checkout/draft.ts'
import { closeOrder } from '../../../src/lib/domain/trade/close-order.ts'
import { add, databases, member, NOW, pagesThatFall } from '../../world.ts'
import { shop } from '../mall/shelves.ts'
import {
  balancesOf,
  buyer,
  cartOf,
  coupon,
  given,
  goodsOf,
  home,
  onShelf,
  orderOf,
  ordersOf,
  sendingShop,
  stockOf,
  trades,
} from './world.ts'

const NUMBER = /^20261121\d{8}$/

describe.each(databases)('order creation on %s', (_name, open) => {
  let db: Db
  let pay_password: string
  beforeAll(async () => {
    db = await open()
    pay_password = await hashOf('135790')
  })

  const slipOf = (out_trade_no: string) =>
    db.selectFrom('pay').selectAll().where('out_trade_no', '=', out_trade_no).executeTakeFirstOrThrow()
  const boughtOf = async (user_id: number, kind = 'goods') =>
    (await db.selectFrom('bought').select('num').where('user_id', '=', user_id).where('kind', '=', kind).execute()).map(
      ({ num }) => num,
    )

  test('creates one order per shop under one slip and deducts coupons, points, balance and stock', async () => {
    const who = await buyer(db, { pay_password })
    const [first, second] = [await sendingShop(db, { site_name: '车居生活' }), await shop(db)]
    await trades(db, second, { is_invoice: 1, invoice_rate: 0, invoice_content: '明细' })
    const [one, other] = [await onShelf(db, { site_id: first }), await onShelf(db, { site_id: second, price: 5000 })]
    const own = await coupon(who, { site_id: first, money: 2000, at_least: 10_000 })
    const platform = await coupon(who, { site_id: null, money: 1000, at_least: 0 })
    await given(who, { balance: 1000, balance_money: 2000, point: 600 })
    const asked = {
      ...(await cartOf(who, [one, 2], [other, 1])),
      ...({ is_balance: 1, is_point: 1, pay_password: '135790', is_invoice: 1, invoice_type: 2 } as const),
      invoice_title: '个人',
      invoice_email: 'a@b.example',
      buyer_message: { [first]: '请包好' },
    }
    const slip = await slipOf(await orderOf(who, asked))
    const orders = await ordersOf(db, slip.out_trade_no)

    expect(orders).toMatchObject([
      {
        site_id: first,
        site_name: '车居生活',
        order_type: 1,
        order_status: 0,
        goods_money: 20_000,
        delivery_money: 1300,
        coupon_id: own,
        coupon_money: 2000,
        buyer_message: '请包好',
        invoice: '',
      },
      {
        site_id: second,
        goods_money: 5000,
        platform_coupon_id: platform,
        invoice: expect.stringContaining('"invoice_title":"个人"'),
      },
    ])
    for (const order of orders) {
      expect(order.order_no).toMatch(NUMBER)
      expect(order).toMatchObject({
        name: '林晓岚',
        full_address: '浙江省-杭州市-西湖区',
        delivery_type: 'express',
        pay_id: slip.id,
        due_time: NOW + 1800,
      })
      expect(order.order_money).toBe(
        order.goods_money + order.delivery_money - order.coupon_money - order.platform_coupon_money - order.point_money,
      )
      expect(order.pay_money + order.balance + order.balance_money).toBe(order.order_money)
      expect(order.lines.reduce((sum, line) => sum + line.real_goods_money, 0)).toBe(
        order.order_money - order.delivery_money,
      )
      expect(order.lines.reduce((sum, line) => sum + line.point, 0)).toBe(order.point)
      expect(JSON.parse(order.explain).at(-1)).toMatchObject({ step: 'pay', title: '应付金额' })
    }
    const total = (column: 'balance' | 'balance_money' | 'point' | 'pay_money' | 'platform_coupon_money') =>
      orders.reduce((sum, order) => sum + order[column], 0)
    expect([total('balance'), total('balance_money'), total('point'), total('platform_coupon_money')]).toEqual([
      1000, 2000, 600, 1000,
    ])
    expect(slip).toMatchObject({
      user_id: who.member,
      kind: 'order',
      pay_status: 0,
      pay_money: total('pay_money'),
      expire_time: NOW + 1800,
    })
    expect(await balancesOf(db, who.member)).toEqual({ balance: 0, balance_money: 0, point: 0 })
    expect([await stockOf(db, one), await stockOf(db, other)]).toEqual([18, 19])
    expect(await cartCount(who)).toBe(0)
    expect(
      await db
        .selectFrom('coupon')
        .select(['state', 'use_order_id'])
        .where('user_id', '=', who.member)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { state: 2, use_order_id: orders[0]!.id },
      { state: 2, use_order_id: orders[0]!.id },
    ])
    expect(
      await db
        .selectFrom('order_log')
        .select(['action', 'to_status', 'way'])
        .where('order_id', '=', orders[0]!.id)
        .execute(),
    ).toEqual([{ action: 'create', to_status: 0, way: 1 }])
    expect((await checkLedger(db)).length).toBe(0)
  })

  test('order numbers contain the date and random digits only', async () => {
    const who = await buyer(db)
    const sku_id = await onShelf(db)
    for (let n = 0; n < 8; n++) await createOrder(who, { source: 'sku', sku_id, num: 1 })
    const rows = db.selectFrom('shop_order').select('order_no').where('user_id', '=', who.member).orderBy('id')
    const numbers = (await rows.execute()).map(({ order_no }) => order_no)
    for (const number of numbers) expect(number).toMatch(NUMBER)
    expect(new Set(numbers).size).toBe(8)
    // Random: neither sequential nor in fixed steps.
    const lots = numbers.map(number => Number(number.slice(8)))
    const steps = lots.slice(1).map((lot, at) => lot - lots[at]!)
    expect(new Set(steps).size).toBeGreaterThan(5)
    expect(lots).not.toEqual(lots.toSorted((one, other) => one - other))
  })

  test('closing an order returns balance, points, stock, purchase limit and coupon', async () => {
    const who = await buyer(db, { pay_password })
    const sku_id = await onShelf(db, { goods: { max_buy: 4 } })
    await coupon(who, { site_id: null, money: 1000, at_least: 0 })
    await given(who, { balance: 1000, point: 600 })
    const asked = { source: 'sku', sku_id, num: 2, is_balance: 1, is_point: 1, pay_password: '135790' } as const
    const out_trade_no = await orderOf(who, asked)
    await expect(calculate(who, asked)).resolves.toMatchObject({ platform_coupon_money: '0.00' })
    const [order] = await ordersOf(db, out_trade_no)
    await change(who, who => closeOrder(who, order!.id, { way: 1, cause: '' }))
    expect(await balancesOf(db, who.member)).toEqual({ balance: 1000, point: 600 })
    expect([await stockOf(db, sku_id), await boughtOf(who.member)]).toEqual([20, [0]])
    expect(await change(who, who => cancelSlip(who, out_trade_no))).toBe(true)
    expect(await ordersOf(db, await orderOf(who, asked))).toMatchObject([
      { platform_coupon_money: 1000, point: 600, balance: 1000 },
    ])
  })

  test('marks an order fully covered by the balance as paid at once', async () => {
    const who = await buyer(db, { pay_password })
    await given(who, { balance_money: 10_000 })
    const out_trade_no = await orderOf(who, {
      source: 'sku',
      sku_id: await onShelf(db),
      num: 1,
      is_balance: 1,
      pay_password: '135790',
    })
    expect(await slipOf(out_trade_no)).toMatchObject({ pay_money: 0, pay_status: 2, pay_type: 'BALANCE' })
    expect(await ordersOf(db, out_trade_no)).toMatchObject([
      { order_status: 1, pay_status: 1, balance_money: 10_000, pay_money: 0 },
    ])
  })

  test('requires the payment password when the balance is used, and creates nothing without it', async () => {
    const who = await buyer(db)
    await given(who, { balance: 5000 })
    const sku_id = await onShelf(db)
    const asked = { source: 'sku', sku_id, num: 1, is_balance: 1, pay_password: '135790' } as const
    await expect(orderOf(who, asked)).rejects.toMatchObject({ reason: 'noPayPassword' })
    await db.updateTable('user').set({ pay_password }).where('id', '=', who.member).execute()
    await expect(orderOf(who, { ...asked, pay_password: '000000' })).rejects.toMatchObject({
      reason: 'wrongPayPassword',
    })
    const { pay_password: _, ...without } = asked
    await expect(orderOf(who, without)).rejects.toMatchObject({ reason: 'wrongPayPassword' })
    expect([await stockOf(db, sku_id), await balancesOf(db, who.member)]).toEqual([20, { balance: 5000 }])
    for (let n = 0; n < 4; n++) await createOrder(who, { ...asked, pay_password: '000000' }).catch(() => {})
    await expect(orderOf(who, asked)).rejects.toMatchObject({ reason: 'tooManyTries' })
    // Paying otherwise needs no password.
    expect(await orderOf(who, { ...asked, is_balance: 0 })).toMatch(/^\d+$/)
  })

  test('refuses an order whose price, freight, address or coupon has changed since the calculation', async () => {
    const who = await buyer(db)
    const site_id = await sendingShop(db)
    const sku_id = await onShelf(db, { site_id })
    const asked = { source: 'sku', sku_id, num: 1 } as const
    const changes = [
      () => db.updateTable('sku').set({ price: 9999 }).where('id', '=', sku_id).execute(),
      () => db.updateTable('freight_rule').set({ first_fee: 999 }).where('areas', '=', '').execute(),
      async () => setDefaultAddress(who, await addAddress(who, { ...home, name: '周志远' })),
      () => coupon(who, { site_id, money: 100, at_least: 0 }),
    ]
    for (const changed of changes) {
      const { order_key } = await calculate(who, asked)
      await changed()
      await expect(createOrder(who, { ...asked, order_key })).rejects.toMatchObject({ reason: 'priceChanged' })
    }
    await expect(createOrder(who, { ...asked, order_key: 'x' })).rejects.toMatchObject({ reason: 'priceChanged' })
    expect(await stockOf(db, sku_id)).toBe(20)
    expect(await orderOf(who, asked)).toMatch(/^\d+$/)
  })

  test('names what became unavailable after the calculation: goods, shop, store, sale, coupon, address', async () => {
    const who = await buyer(db)
    const site_id = await sendingShop(db)
    await trades(db, site_id, { is_store: 1 })
    const [near, far] = [
      await add(db, 'store', { site_id, store_name: '近' }),
      await add(db, 'store', { site_id, store_name: '远' }),
    ]
    const [kept, sku_id] = [await onShelf(db, { site_id }), await onShelf(db, { site_id, sku_name: '雨刮 600 毫米' })]
    const goods_id = await goodsOf(db, sku_id)
    const topic_id = await add(db, 'topic', { topic_name: '专题', createtime: NOW, start_time: NOW, end_time: NOW + 9 })
    const topic_goods_id = await add(db, 'topic_goods', { topic_id, site_id, goods_id, sku_id, topic_price: 7000 })
    const cart = await cartOf(who, [kept, 1], [sku_id, 1])
    const pick = {
      source: 'sku',
      sku_id,
      num: 1,
      delivery: { [site_id]: { delivery_type: 'store', store_id: near } },
    } as const
    const coupon_id = await coupon(who, { site_id, money: 500, at_least: 0 })
    const off = (table: 'goods' | 'shop' | 'store', id: number, set: object) =>
      db.updateTable(table).set(set).where('id', '=', id)
    const gone = { reason: 'goodsGone', said: 'refusal:goodsGoneNamed', words: { name: '雨刮 600 毫米' } }
    const moved = { reason: 'priceChanged', said: 'refusal:placeChanged' }
    const chains: [CheckoutInput, { execute(): Promise<unknown> }, { execute(): Promise<unknown> }, object][] = [
      [cart, off('goods', goods_id, { shown: 0 }), off('goods', goods_id, { shown: 1 }), gone],
      [pick, off('shop', site_id, { shop_status: 0 }), off('shop', site_id, { shop_status: 1 }), gone],
      [pick, off('store', near, { status: 0 }), off('store', near, { status: 1 }), moved],
      [
        { source: 'topic', topic_goods_id, num: 1 },
        db.updateTable('topic').set({ status: -1 }).where('id', '=', topic_id),
        db.updateTable('topic').set({ status: 1 }).where('id', '=', topic_id),
        { reason: 'saleNotRunning' },
      ],
      [
        cart,
        db.updateTable('coupon').set({ state: 3 }).where('id', '=', coupon_id),
        db.updateTable('coupon').set({ state: 1 }).where('id', '=', coupon_id),
        { reason: 'priceChanged', said: undefined },
      ],
    ]
    for (const [asked, goes, comes, refusal] of chains) {
      const { order_key } = await calculate(who, asked)
      await goes.execute()
      await expect(createOrder(who, { ...asked, order_key })).rejects.toMatchObject(refusal)
      await comes.execute()
    }
    await off('store', far, { status: 0 }).execute()
    const { order_key } = await calculate(who, pick)
    await off('store', near, { status: 0 }).execute()
    await expect(createOrder(who, { ...pick, order_key })).rejects.toMatchObject({ reason: 'notDeliveredSo' })
    const sent = { source: 'sku', sku_id: kept, num: 1 } as const
    const { order_key: before } = await calculate(who, sent)
    await setDefaultAddress(who, await addAddress(who, { ...home, name: '周志远' }))
    await expect(createOrder(who, { ...sent, order_key: before })).rejects.toMatchObject(moved)
    expect(await stockOf(db, sku_id)).toBe(20)
  })

  test('refuses a named coupon that is unusable, and simply omits unnamed ones', async () => {
    const who = await buyer(db)
    const site_id = await shop(db)
    const one = { source: 'sku', sku_id: await onShelf(db, { site_id }), num: 1 } as const
    const dear = await coupon(who, { site_id, money: 500, at_least: 20_000 })
    const used = await coupon(who, { site_id, money: 500, at_least: 0 })
    await db.updateTable('coupon').set({ state: 2 }).where('id', '=', used).execute()
    const platform = await coupon(who, { site_id: null, money: 500, at_least: 20_000 })
    const elsewhere = await shop(db)
    for (const named of [
      { coupon: { [site_id]: { coupon_id: dear } } },
      { coupon: { [site_id]: { coupon_id: used } } },
      { coupon: { [elsewhere]: { coupon_id: dear } } },
      { platform_coupon_id: platform },
    ]) {
      expect((await calculate(who, { ...one, ...named })).faults).toMatchObject([{ reason: 'couponUnusable' }])
      await expect(createOrder(who, { ...one, ...named })).rejects.toMatchObject({ reason: 'couponUnusable' })
    }
    const none = { ...one, coupon: { [site_id]: {} }, platform_coupon_id: 0 }
    for (const asked of [one, none])
      expect(await ordersOf(db, await createOrder(who, asked))).toMatchObject([{ coupon_money: 0, pay_money: 10_000 }])
    const both = { ...one, num: 2, coupon: { [site_id]: { coupon_id: dear } }, platform_coupon_id: 0 }
    expect(await ordersOf(db, await createOrder(who, both))).toMatchObject([{ coupon_id: dear, coupon_money: 500 }])
  })

  test('virtual goods use the member’s mobile number, or the one given in the order', async () => {
    const who = await member(db, { mobile: '13812345678' })
    const card = { source: 'sku', sku_id: await onShelf(db, { goods: { is_virtual: 1 } }), num: 1 } as const
    const opened = await calculate(who, card)
    expect(opened).toMatchObject({ mobile: '13812345678', faults: [] })
    const [order] = await ordersOf(db, await createOrder(who, { ...card, order_key: opened.order_key }))
    expect(order).toMatchObject({ order_type: 4, mobile: '13812345678' })
    const other = await createOrder(who, { ...card, member_address: { mobile: '13800138000' } })
    expect(await ordersOf(db, other)).toMatchObject([{ mobile: '13800138000' }])
  })

  test('asks for the missing address, mobile number, invoice title or taxpayer number', async () => {
    const who = await member(db)
    const site_id = await sendingShop(db)
    const asked = { source: 'sku', sku_id: await onShelf(db, { site_id }), num: 1 } as const
    await expect(createOrder(who, asked)).rejects.toMatchObject({ reason: 'addressNeeded' })
    const card = { source: 'sku', sku_id: await onShelf(db, { goods: { is_virtual: 1 } }), num: 1 } as const
    await expect(createOrder(who, card)).rejects.toMatchObject({ reason: 'mobileNeeded' })
    const orders = await ordersOf(db, await createOrder(who, { ...card, member_address: { mobile: '13800138000' } }))
    expect(orders).toMatchObject([{ order_type: 4, mobile: '13800138000', full_address: '', delivery_type: '' }])
    await trades(db, site_id, { is_invoice: 1, is_store: 1 })
    await addAddress(who, home)
    const invoice = { ...asked, is_invoice: 1, invoice_title_type: 2 } as const
    await expect(createOrder(who, invoice)).rejects.toMatchObject({ said: 'payment:askInvoiceTitle' })
    await expect(createOrder(who, { ...invoice, invoice_title: '公司' })).rejects.toMatchObject({
      said: 'payment:askTaxpayer',
    })
    const store_id = await add(db, 'store', { site_id, store_name: '西湖店' })
    const picked = await createOrder(who, { ...asked, delivery: { [site_id]: { delivery_type: 'store', store_id } } })
    expect(await ordersOf(db, picked)).toMatchObject([
      { order_type: 2, store_id, name: '林晓岚', mobile: '13812346021', address: '', delivery_money: 0 },
    ])
  })

  test('purchase limits count all of a member’s orders, separately for goods and for promotions', async () => {
    const who = await buyer(db)
    const site_id = await shop(db)
    const sku_id = await onShelf(db, { site_id, goods: { max_buy: 3 } })
    const goods_id = await goodsOf(db, sku_id)
    const draft = (num: number) => ({ source: 'sku', sku_id, num }) as const
    await expect(orderOf(who, draft(4))).rejects.toMatchObject({
      reason: 'maxBuy',
      words: { most: '3' },
      said: undefined,
    })
    await orderOf(who, draft(2))
    await expect(orderOf(who, draft(2))).rejects.toMatchObject({
      said: 'refusal:maxBuyHad',
      words: { most: '3', had: '2' },
    })
    await expect(calculate(who, draft(2))).rejects.toMatchObject({ words: { most: '3', had: '2' } })
    await expect(calculate(who, draft(4))).rejects.toMatchObject({ reason: 'maxBuy' })
    await expect(calculate(who, draft(1))).resolves.toMatchObject({ goods_num: 1 })
    expect(await stockOf(db, sku_id)).toBe(18)
    await orderOf(await buyer(db), draft(3))
    const span = { start_time: NOW, end_time: NOW + 60 }
    const seckill_id = await add(db, 'seckill', { name: '场', seckill_start_time: 0, seckill_end_time: 60 })
    const id = await add(db, 'seckill_goods', {
      seckill_id,
      day: 1,
      site_id,
      goods_id,
      sku_id,
      type: 3,
      seckill_price: 100,
      stock: 5,
      max_buy: 1,
      ...span,
    })
    const seckill = { source: 'seckill', seckill_goods_id: id, num: 1 } as const
    const orders = await ordersOf(db, await orderOf(who, seckill))
    expect(orders).toMatchObject([
      { promotion_type: 'seckill', promotion_id: id, lines: [{ promotion_id: id, price: 100 }] },
    ])
    await expect(orderOf(who, seckill)).rejects.toMatchObject({ reason: 'maxBuy' })
    // The checkout says so when it is opened, not when the order is sent.
    await expect(calculate(who, seckill)).rejects.toMatchObject({ said: 'refusal:maxBuyHad', words: { had: '1' } })
    // Flash-sale stock is separate from the SKU’s.
    expect(await db.selectFrom('seckill_goods').select('stock').where('id', '=', id).executeTakeFirst()).toEqual({
      stock: 4,
    })
    expect([await stockOf(db, sku_id), await boughtOf(who.member, 'seckill')]).toEqual([15, [1]])
    const topic_id = await add(db, 'topic', { topic_name: '专题', createtime: NOW, ...span })
    const topic_goods_id = await add(db, 'topic_goods', {
      topic_id,
      site_id,
      goods_id,
      sku_id,
      topic_price: 7000,
      max_buy: 2,
    })
    await orderOf(who, { source: 'topic', topic_goods_id, num: 2 })
    await expect(orderOf(who, { source: 'topic', topic_goods_id, num: 1 })).rejects.toMatchObject({
      said: 'refusal:maxBuyHad',
      words: { most: '2', had: '2' },
    })
    expect(await stockOf(db, sku_id)).toBe(13)
  })

  test('ordering the last flash-sale piece invalidates the page of its slot', async () => {
    const who = await buyer(db)
    const sku_id = await onShelf(db)
    const { site_id, id: goods_id } = await db
      .selectFrom('goods')
      .select(['id', 'site_id'])
      .where('id', '=', await goodsOf(db, sku_id))
      .executeTakeFirstOrThrow()
    const seckill_id = await add(db, 'seckill', { name: '末场', seckill_start_time: 0, seckill_end_time: 60 })
    const id = await add(db, 'seckill_goods', {
      seckill_id,
      day: 1,
      site_id,
      goods_id,
      sku_id,
      type: 3,
      seckill_price: 100,
      stock: 1,
      max_buy: 1,
      start_time: NOW,
      end_time: NOW + 60,
    })
    const page = { slot: (by: Caller) => seckillGoodsPage(by, { seckill_id, page: 1, page_size: 10 }) }
    const take = () => orderOf(who, { source: 'seckill', seckill_goods_id: id, num: 1 })
    expect(await pagesThatFall(who, page, take)).toEqual(['slot'])
  })

  test('an idempotency key creates one order, per member and request, for a day', async () => {
    const who = await buyer(db)
    const asked = { source: 'sku', sku_id: await onShelf(db), num: 1, idempotency_key: 'a-key-of-mine' } as const
    const answers = await Promise.all(Array.from({ length: 50 }, () => createOrder(who, asked)))
    expect(new Set(answers).size).toBe(1)
    expect(await createOrder(who, asked)).toBe(answers[0])
    expect(await stockOf(db, asked.sku_id)).toBe(19)
    await expect(createOrder(who, { ...asked, num: 2 })).rejects.toMatchObject({ reason: 'keyReused' })
    const other = await buyer(db)
    expect(await createOrder(other, asked)).not.toBe(answers[0])
    await forgetKeys({ ...who, now: NOW + 86_401 })
    expect(await createOrder(who, asked)).not.toBe(answers[0])
  })

  test('retrying after a lost answer returns the order already created', async () => {
    const who = await buyer(db)
    const asked = { source: 'sku', sku_id: await onShelf(db), num: 1, idempotency_key: 'lost-on-the-way' } as const
    // The order is written, then the process crashes before answering.
    const bus = { ...who.bus, publish: () => Promise.reject(new Error('gone')) }
    await expect(createOrder({ ...who, bus }, { ...asked, num: 20 })).rejects.toThrow('gone')
    const made = db.selectFrom('shop_order').select('out_trade_no').where('user_id', '=', who.member)
    const { out_trade_no } = await made.executeTakeFirstOrThrow()
    const again = await Promise.all(Array.from({ length: 20 }, () => createOrder(who, { ...asked, num: 20 })))
    expect(new Set(again)).toEqual(new Set([out_trade_no]))
    expect([(await made.execute()).length, await stockOf(db, asked.sku_id)]).toEqual([1, 0])
  })

  test('a refused call does not use up its key', async () => {
    const who = await member(db)
    const asked = { source: 'sku', sku_id: await onShelf(db), num: 1, idempotency_key: 'again-and-again' } as const
    await expect(createOrder(who, asked)).rejects.toMatchObject({ reason: 'addressNeeded' })
    await addAddress(who, home)
    expect(await createOrder(who, asked)).toMatch(/^\d+$/)
  })

  test('refuses to order with another member’s cart or coupon', async () => {
    const [owner, who] = [await buyer(db), await buyer(db)]
    const site_id = await shop(db)
    const sku_id = await onShelf(db, { site_id })
    await expect(createOrder(who, await cartOf(owner, [sku_id, 1]))).rejects.toMatchObject({ reason: 'noDraft' })
    const coupon_id = await coupon(owner, { site_id, money: 5000, at_least: 0 })
    const theirs = { source: 'sku', sku_id, num: 1, coupon: { [site_id]: { coupon_id } } } as const
    await expect(createOrder(who, theirs)).rejects.toMatchObject({ reason: 'couponUnusable' })
    expect(await stockOf(db, sku_id)).toBe(20)
    expect(await db.selectFrom('coupon').select('state').where('id', '=', coupon_id).executeTakeFirst()).toEqual({
      state: 1,
    })
  })
})
