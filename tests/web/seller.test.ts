import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../src/lib/core/caller.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { unreadByShop } from '../../src/lib/domain/account/unread.ts'
import { letterSend } from '../../src/lib/domain/message/letters.ts'
import { shipOrder } from '../../src/lib/domain/trade/ship.ts'
import { loadSellerCoupon } from '../../src/lib/web/seller/coupon.ts'
import { loadSellerCoupons } from '../../src/lib/web/seller/coupons.ts'
import { loadSellerDelivery } from '../../src/lib/web/seller/delivery.ts'
import { loadSellerFreight } from '../../src/lib/web/seller/freight.ts'
import { loadSellerGoods } from '../../src/lib/web/seller/goods.ts'
import { loadSellerGoodsEdit } from '../../src/lib/web/seller/goods-edit.ts'
import { loadSellerHome } from '../../src/lib/web/seller/home.ts'
import { loadSellerLetters } from '../../src/lib/web/seller/letters.ts'
import { loadSellerMoney } from '../../src/lib/web/seller/money.ts'
import { loadSellerOrder } from '../../src/lib/web/seller/order.ts'
import { loadSellerOrders } from '../../src/lib/web/seller/orders.ts'
import { loadSellerPromotions } from '../../src/lib/web/seller/promotions.ts'
import { loadSellerRefund, loadSellerRefunds } from '../../src/lib/web/seller/refunds.ts'
import { loadSellerSaleEdit } from '../../src/lib/web/seller/sale-edit.ts'
import { wrongPrices } from '../../src/lib/web/seller/sale-form.ts'
import { loadSellerSaleNew } from '../../src/lib/web/seller/sale-new.ts'
import { loadSellerShop } from '../../src/lib/web/seller/shop.ts'
import { loadSellerStores } from '../../src/lib/web/seller/stores.ts'
import { couponType, goods, goodsCategory, shop, skusOf } from '../domain/mall/world.ts'
import { linesOf, order, seller } from '../domain/trade/orders.ts'
import { add, databases, member, NOW, TRUSTED, visitor } from '../world.ts'
import { ledTo, opened, shown } from './astro-request.ts'

const DAY = 86_400
const loaders = {
  '/seller': loadSellerHome,
  '/seller/orders': loadSellerOrders,
  '/seller/order': loadSellerOrder,
  '/seller/refunds': loadSellerRefunds,
  '/seller/refund': loadSellerRefund,
  '/seller/letters': loadSellerLetters,
  '/seller/goods': loadSellerGoods,
  '/seller/goods_edit': loadSellerGoodsEdit,
  '/seller/coupons': loadSellerCoupons,
  '/seller/coupon': loadSellerCoupon,
  '/seller/promotions': loadSellerPromotions,
  '/seller/sale_new': loadSellerSaleNew,
  '/seller/sale_edit': loadSellerSaleEdit,
  '/seller/freight': loadSellerFreight,
  '/seller/money': loadSellerMoney,
  '/seller/delivery': loadSellerDelivery,
  '/seller/shop': loadSellerShop,
  '/seller/stores': loadSellerStores,
}
const paths = Object.keys(loaders) as (keyof typeof loaders)[]

describe.each(databases)('the seller console on %s', (_name, openDb) => {
  let db: Db
  let site_id: number
  let category_id: number
  let who: Member
  let stranger: Member
  let elsewhere: number
  beforeAll(async () => {
    db = await openDb()
    category_id = await goodsCategory(db)
    ;[site_id, elsewhere] = [await shop(db, { site_name: '阿强汽配' }), await shop(db)]
    ;[who, stranger] = [await seller(db, site_id), await seller(db, elsewhere)]
  })

  const at = (path: string, form?: Record<string, string>, caller: Caller = who) =>
    opened(caller, path, form ? { form } : {})
  const sold = async (values = {}) => order(await member(db), { site_id, ...values })
  const oneMore = (values = {}) => goods(db, { site_id, category_id, ...values })

  test('redirects guests to login and back, and members without a shop to the application', async () => {
    const nobody = await member(db)
    for (const path of paths) {
      const query = `${path}?site_id=${site_id}`
      expect(ledTo(await loaders[path](opened(visitor(db), query)))).toBe(
        `/login?redirect=${encodeURIComponent(query)}`,
      )
      expect(ledTo(await loaders[path](opened(nobody, query)))).toBe('/recruitment')
    }
  })

  test('shows one’s own shop for the URL of another, and is never cached', async () => {
    for (const path of paths) {
      const page = opened(stranger, `${path}?site_id=${site_id}`)
      expect(shown(await loaders[path](page)).shell).toMatchObject({ site_id: elsewhere, site_name: '车友自营' })
      expect(page.response.headers.get('cache-control')).toMatch(/no-store/)
    }
  })

  test('lists all shops of a seller, with the menu of the current one', async () => {
    const third = await shop(db, { site_name: '小林轮胎' })
    const both = await seller(db, site_id)
    await db
      .insertInto('role')
      .values({ user_id: both.member, duty: 'seller', scope: third, createtime: NOW })
      .execute()
    const { shell } = shown(await loadSellerHome(opened(both, `/seller?site_id=${third}`)))
    expect(shell.site_name).toBe('小林轮胎')
    expect(shell.shops.map(({ site_name, isCurrent }) => [site_name, isCurrent])).toEqual([
      ['阿强汽配', false],
      ['小林轮胎', true],
    ])
    expect(shell.menu.map(({ href }) => href)).toContain(`/seller/orders?site_id=${third}`)
    const english = { ...both, locale: 'en-us' as const }
    const abroad = shown(await loadSellerHome(opened(english, `/en-us/seller?site_id=${third}`)))
    expect(abroad.shell.menu[0]).toMatchObject({ href: `/en-us/seller?site_id=${third}` })
  })

  test('counts only this shop’s pending items', async () => {
    const mine = await shop(db)
    const keeper = await seller(db, mine)
    await order(await member(db), { site_id: mine, order_status: 1 })
    await order(await member(db), { site_id: mine })
    await sold({ order_status: 1 })
    // The goods of both orders are out of stock.
    const { tiles } = shown(await loadSellerHome(opened(keeper, '/seller')))
    expect(tiles.map(({ size }) => size)).toEqual([0, 1, 0, 1, 2])
  })

  test('lists orders by state, and all for an unknown state', async () => {
    const mine = await shop(db)
    const keeper = await seller(db, mine)
    for (const order_status of [0, 1, 1]) await order(await member(db), { site_id: mine, order_status })
    const count = async (status: string) => {
      const page = shown(await loadSellerOrders(opened(keeper, `/seller/orders?status=${status}`)))
      const { orders, table } = page
      const { pages, tabs } = table
      expect(tabs[0]?.href).toBe(tabs.find(({ href }) => !href.includes('status='))?.href)
      return [orders.length, pages.total, tabs.find(({ current }) => current)?.href]
    }
    expect(await count('1')).toEqual([2, 2, `/seller/orders?site_id=${mine}&status=1`])
    expect(await count('')).toEqual([3, 3, `/seller/orders?site_id=${mine}`])
    expect(await count('toString')).toEqual(await count(''))
  })

  test('an order shows what is unsent, and is refused to other shops', async () => {
    const { id } = await sold({ order_status: 1, lines: [{ num: 2 }, { num: 3 }] })
    const [first] = await linesOf(db, id)
    const goods = [{ order_goods_id: first!.id, num: 2 }]
    await shipOrder(who, {
      order_id: id,
      delivery_type: 1,
      express_company_name: '顺丰速运',
      delivery_no: 'SF1',
      goods,
    })
    const page = shown(await loadSellerOrder(at(`/seller/order?order_id=${id}`)))
    expect(page.unsent.map(({ left }) => left)).toEqual([3])
    expect(page.packages.map(({ isChangeable }) => isChangeable)).toEqual([true])
    await db.updateTable('shop_order').set({ order_status: 4 }).where('id', '=', id).execute()
    const received = shown(await loadSellerOrder(at(`/seller/order?order_id=${id}`)))
    expect(received.packages.map(({ isChangeable }) => isChangeable)).toEqual([false])
    const theirs = at(`/seller/order?order_id=${id}`, undefined, stranger)
    expect(shown(await loadSellerOrder(theirs)).order).toBeNull()
    expect(theirs.response.status).toBeGreaterThanOrEqual(400)
  })

  test('ships the quantities entered beside the lines', async () => {
    const { id } = await sold({ order_status: 1, lines: [{ num: 2 }, { num: 3 }] })
    const [first, second] = (await linesOf(db, id)).map(line => line.id)
    const form = { do: 'ship', order_id: String(id), delivery_type: '0', [`num_${first}`]: '0', [`num_${second}`]: '1' }
    const done = await loadSellerOrder(at(`/seller/order?site_id=${site_id}&order_id=${id}`, form))
    expect(ledTo(done)).toBe(`/seller/order?site_id=${site_id}&order_id=${id}&done=1`)
    expect((await linesOf(db, id)).map(({ delivered_num }) => delivered_num)).toEqual([0, 1])
  })

  test('refuses refunds of other shops', async () => {
    const mine = await sold({ order_status: 1 })
    const line = (await linesOf(db, mine.id))[0]!.id
    const theirs = at(`/seller/refund?order_goods_id=${line}`, undefined, stranger)
    expect(shown(await loadSellerRefund(theirs)).refund).toBeNull()
    expect(theirs.response.status).toBeGreaterThanOrEqual(400)
    expect(
      shown(await loadSellerRefunds(at('/seller/refunds?state=over'))).table.tabs.map(({ current }) => current),
    ).toEqual([false, true])
  })

  test('opening a thread marks it as read and updates the menu', async () => {
    const buyer = await member(db, TRUSTED)
    await letterSend(buyer, { site_id, title: '发货', content: '今天能发吗？' })
    const list = shown(await loadSellerLetters(at('/seller/letters?unread=1')))
    expect([list.shell.unread, list.thread, list.dialogs.data.map(({ uid }) => uid)]).toEqual([1, null, [buyer.member]])
    const { thread, shell } = shown(await loadSellerLetters(at(`/seller/letters?uid=${buyer.member}`)))
    expect([thread?.data.map(({ content }) => content), shell.unread]).toEqual([['今天能发吗？'], 0])
    expect((await unreadByShop(who)).map(({ unread }) => unread)).toEqual([0])
  })

  test('filters goods by the URL and ignores invalid filters', async () => {
    const mine = await shop(db)
    const keeper = await seller(db, mine)
    const car = await goods(db, { site_id: mine, category_id, type: 1, name: '电动车' })
    const off = await goods(db, { site_id: mine, category_id, goods_state: 0 })
    const ids = async (query: string) => {
      const page = shown(await loadSellerGoods(opened(keeper, `/seller/goods${query}`)))
      return page.goods.map(({ row }) => row.goods_id)
    }
    expect(await ids('?type=1')).toEqual([car])
    expect(await ids('?state=off')).toEqual([off])
    expect(await ids('?state=none&type=9&shop_category_id=x')).toEqual([off, car])
  })

  test('refused goods keep their input, with the wrong row', async () => {
    const form = {
      do: 'save',
      name: '脚垫',
      category_id: String(category_id),
      goods_image: '/art/goods-1.svg',
      spec_name_0: '颜色',
      spec_values_0: '黑，红，白',
      goods_content: '<p>好</p>',
      attr_lines: '材质：TPE',
      sku_0_values: '黑',
      sku_1_values: '红',
      sku_1_on: '1',
      sku_1_price: '199',
      sku_1_more: '1',
      sku_2_values: '白',
      sku_2_on: '1',
      sku_2_price: '',
      sku_2_more: '1',
    }
    const page = at(`/seller/goods_edit?site_id=${site_id}&category_id=${category_id}`, form)
    const { editing, shell } = shown(await loadSellerGoodsEdit(page))
    expect(editing?.form?.values).toMatchObject({ name: '脚垫', attr_lines: '材质：TPE' })
    expect(editing?.form?.skus.map(({ values, on }) => [values, on])).toEqual([
      ['黑', false],
      ['红', true],
      ['白', true],
    ])
    expect([editing?.form?.wrongSku, shell.result?.good]).toEqual([2, false])
    expect(page.response.status).toBeGreaterThanOrEqual(400)
  })

  test('the goods form shows saved values, also for a copy, but not of another shop', async () => {
    const id = await oneMore({ name: '行车记录仪' })
    for (const [name, isNew] of [
      ['goods_id', false],
      ['copy', true],
    ] as const) {
      const { editing } = shown(await loadSellerGoodsEdit(at(`/seller/goods_edit?${name}=${id}`)))
      expect(editing).toMatchObject({ isNew, form: { values: { name: '行车记录仪' }, skus: [{ on: true }] } })
      const theirs = at(`/seller/goods_edit?${name}=${id}`, undefined, stranger)
      expect(shown(await loadSellerGoodsEdit(theirs)).editing).toBeNull()
      expect(theirs.response.status).toBeGreaterThanOrEqual(400)
    }
    expect(shown(await loadSellerGoodsEdit(at('/seller/goods_edit'))).editing).toMatchObject({
      isNew: true,
      form: null,
    })
  })

  test('a new sale starts with choosing goods, unless it is for all goods', async () => {
    const id = await oneMore()
    const load = async (query: string) => shown(await loadSellerSaleNew(at(`/seller/sale_new?${query}`)))
    const first = await load('kind=discount&all=1')
    expect([first.kind, first.form, first.choose?.allHref]).toEqual(['discount', null, null])
    expect((await load('kind=none')).kind).toBe('discount')
    expect((await load('kind=coupon')).choose?.allHref).toBe(`/seller/sale_new?site_id=${site_id}&kind=coupon&all=1`)
    expect((await load('kind=manjian&all=1')).form).toMatchObject({ isAll: true, values: { goods_type: '1' } })
    const { form } = await load(`kind=discount&goods=${id}&goods=x&goods=-1`)
    expect(form).toMatchObject({ ids: [id], skus: [{ sku_id: (await skusOf(db, id))[0]!.id }] })
    expect(form?.values['start_time']).toBe('2026-11-21T12:00')
    expect((await load(`kind=discount&goods=${id}&choose=1`)).choose?.goods).toContainEqual(
      expect.objectContaining({ id, isChosen: true }),
    )
  })

  test('goods can be searched while chosen ones are kept, and more loaded', async () => {
    const [first] = [await oneMore(), await goods(db, { site_id, category_id, name: '找得到的雨刷' })]
    for (let n = 0; n < 21; n++) await oneMore()
    const load = async (query: string) =>
      shown(await loadSellerSaleNew(at(`/seller/sale_new?kind=discount&${query}`))).choose!
    const found = await load(`choose=1&text=${encodeURIComponent('雨刷')}&goods=${first}`)
    expect(found.goods.map(({ name, isChosen }) => [name.includes('雨刷'), isChosen])).toEqual([
      [false, true],
      [true, false],
    ])
    expect(found.table.bulk.choose.more).toBeUndefined()
    const { goods: part, table } = await load('choose=1')
    expect([part.length, table.bulk.choose.more]).toEqual([20, { name: 'choose', value: '2' }])
    expect((await load('choose=2')).goods.length).toBeGreaterThan(22)
  })

  test('names the SKUs whose price is not below the usual one', () => {
    const skus = [1, 2, 3].map(sku_id => ({ sku_id, price: '100.00' }))
    const prices = { price_1: '80', price_2: '120', price_3: '' }
    expect(wrongPrices(skus, prices, 'skus')).toEqual([2])
    expect(wrongPrices(skus, {}, 'skus.0.price')).toEqual([1])
    expect(wrongPrices(skus, prices, 'name')).toEqual([])
  })

  test('a sale is created by form, listed, editable until it starts, and can be ended', async () => {
    const id = await oneMore()
    const [sku] = await skusOf(db, id)
    const form = { do: 'discount', name: '周末', [`price_${sku!.id}`]: '80' }
    const wrong = shown(await loadSellerSaleNew(at(`/seller/sale_new?kind=discount&goods=${id}`, form)))
    expect([wrong.form?.values['name'], wrong.form?.fault !== null]).toEqual(['周末', true])
    const times = { start_time: '2026-11-22T12:00', end_time: '2026-11-23T12:00' }
    const made = await loadSellerSaleNew(at(`/seller/sale_new?kind=discount&goods=${id}`, { ...form, ...times }))
    expect(ledTo(made)).toBe(`/seller/promotions?site_id=${site_id}&kind=discount&done=1`)

    const load = async (now: number) =>
      shown(await loadSellerPromotions(at('/seller/promotions', undefined, { ...who, now }))).sales[0]!
    const { row, editHref, isEndable } = await load(NOW)
    expect([row.name, row.state, isEndable]).toEqual(['周末', 'coming', true])
    expect(editHref).toBe(`/seller/sale_edit?site_id=${site_id}&kind=discount&id=${row.id}`)
    expect(await load(NOW + 5 * DAY)).toMatchObject({ editHref: null, isEndable: false })

    const edit = async (now: number, caller = who) =>
      shown(await loadSellerSaleEdit(at(editHref!, undefined, { ...caller, now })))
    expect((await edit(NOW)).form).toMatchObject({
      isAll: true,
      values: { name: '周末', start_time: times.start_time, [`price_${sku!.id}`]: '80.00' },
    })
    expect((await edit(NOW + 1.5 * DAY)).form).toMatchObject({ isAll: false })
    expect(await edit(NOW + 5 * DAY)).toMatchObject({ form: null, isOver: true })
    expect(await edit(NOW, stranger)).toMatchObject({ form: null, isOver: false })
  })

  test('a coupon is editable until it ends, and its form keeps input', async () => {
    const id = await couponType(db, { site_id, name: '满 200 减 30' })
    const load = async (now: number, form?: Record<string, string>, caller = who) =>
      shown(await loadSellerCoupon(at(`/seller/coupon?id=${id}`, form, { ...caller, now }))).found
    expect(await load(NOW)).toMatchObject({ isChangeable: true, values: { name: '满 200 减 30', count: '100' } })
    expect(await load(NOW + 2 * DAY)).toMatchObject({ isChangeable: false })
    const typed = { do: 'edit', id: String(id), name: '减 30', count: 'many', end_time: '' }
    expect(await load(NOW, typed)).toMatchObject({ values: { name: '减 30', count: 'many' } })
    expect(await load(NOW, undefined, stranger)).toBeNull()
    const { coupons } = shown(await loadSellerCoupons(at('/seller/coupons')))
    expect(coupons.map(({ text, isChangeable }) => [text.includes('200.00'), isChangeable])).toEqual([[true, true]])
  })

  test('a freight template’s form round-trips its rules', async () => {
    const form = {
      do: 'save',
      name: '快递',
      fee_type: '3',
      is_default: '1',
      rule_0_on: '1',
      rule_0_first: '1',
      rule_0_first_fee: '10',
      rule_0_more: '1',
      rule_0_more_fee: '3',
      rule_2_area_11: '1',
      rule_2_area_31: '1',
      rule_2_first: '2',
      rule_2_first_fee: '6',
      rule_2_more: '1',
      rule_2_more_fee: '2',
    }
    expect(ledTo(await loadSellerFreight(at('/seller/freight', form)))).toMatch(/done=1/)
    const { templates, fresh, free } = shown(await loadSellerFreight(at('/seller/freight')))
    expect(templates.map(({ name, form }) => [name, form.rows])).toEqual([['快递', [0, 1, 2, 3]]])
    expect(fresh.rows).toEqual([0, 1, 2])
    expect(templates[0]?.form.values).toMatchObject({
      rule_0_on: '1',
      rule_0_first_fee: '10.00',
      rule_1_area_11: '1',
      rule_1_area_31: '1',
      rule_1_first: '2',
    })
    expect(free.values).toEqual({})
  })

  test('a refused freight form keeps the input only in its own template', async () => {
    const form = { do: 'save', id: '', name: '', rule_0_on: '1', rule_0_first: '7' }
    const { templates, fresh } = shown(await loadSellerFreight(at('/seller/freight', form)))
    expect([templates[0]!.form, fresh].map(({ isSent, fault }) => [isSent, fault !== null])).toEqual([
      [false, false],
      [true, true],
    ])
    expect(fresh.values['rule_0_first']).toBe('7')
    const { free } = shown(await loadSellerFreight(at('/seller/freight', { do: 'free', price: 'x', area_31: '1' })))
    expect(free).toMatchObject({ values: { price: 'x', area_31: '1' }, fault: { field: 'price' } })
  })

  test('loads one tab of the shop’s money, and can fill in the whole balance', async () => {
    const load = async (query: string, form?: Record<string, string>) =>
      shown(await loadSellerMoney(at(`/seller/money${query}`, form)))
    const lists = ({ entries, accounts, settlements, slip, withdraw }: Awaited<ReturnType<typeof load>>) =>
      Object.entries({ entries, accounts, settlements, slip, withdraw }).flatMap(([name, list]) => (list ? [name] : []))
    expect(lists(await load(''))).toEqual(['entries'])
    expect(lists(await load('?tab=none'))).toEqual(['entries'])
    expect(lists(await load('?tab=settlements'))).toEqual(['settlements'])
    expect(lists(await load('?tab=accounts'))).toEqual(['accounts'])
    const { sent, account, withdraw } = await load('?tab=withdraw', { do: 'all' })
    expect(sent.values['apply_money']).toBe(account.money)
    expect(withdraw?.hasPassword).toBe(false)
  })

  test('an unknown settlement responds 404 and lists the shop’s own', async () => {
    const page = at('/seller/money?tab=settlements&settlement=4711')
    const { slip, settlements } = shown(await loadSellerMoney(page))
    expect([slip, settlements?.rows]).toEqual([null, []])
    expect(page.response.status).toBe(404)
  })

  test('delivery methods show saved values, or the input after a refusal', async () => {
    const load = async (form?: Record<string, string>) => shown(await loadSellerDelivery(at('/seller/delivery', form)))
    const on = ({ ways }: Awaited<ReturnType<typeof load>>) => ways.flatMap(({ name, isOn }) => (isOn ? [name] : []))
    const stands = await load()
    expect([on(stands), stands.values.local_fee]).toEqual([['is_express'], '0.00'])
    const typed = await load({ do: 'save', is_store: '1', local_fee: 'x' })
    expect([on(typed), typed.values.local_fee]).toEqual([['is_store'], 'x'])
    // The field is named by its place in the form, not as on the wire.
    expect(typed.fault).toMatchObject({ field: 'local_fee', text: '这一项填写不正确，请检查' })
  })

  test('the shop form shows opening days as checkboxes, unaffected by other forms', async () => {
    await db.updateTable('shop').set({ work_week: '1,3' }).where('id', '=', site_id).execute()
    const load = async (form?: Record<string, string>) => shown(await loadSellerShop(at('/seller/shop', form)))
    expect((await load()).form.values).toMatchObject({ site_name: '阿强汽配', day_1: '1', day_3: '1' })
    const refused = await load({ do: 'save', site_name: '', day_2: '1' })
    expect(refused.form).toMatchObject({ values: { site_name: '', day_2: '1' }, fault: { field: 'site_name' } })
    const category = await load({ do: 'category', category_name: '' })
    expect(category.form).toMatchObject({ values: { site_name: '阿强汽配' }, fault: null })
  })

  test('lists only this shop’s stores', async () => {
    const row = { store_name: '徐汇店', full_address: '上海市-徐汇区', address: '漕溪路 1 号' }
    await add(db, 'store', { site_id, ...row })
    const names = async (caller: Member) =>
      shown(await loadSellerStores(at('/seller/stores', undefined, caller))).list.rows.map(each => each.title)
    expect([await names(who), await names(stranger)]).toEqual([['徐汇店'], []])
  })
})
