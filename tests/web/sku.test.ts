import { beforeAll, describe, expect, test } from 'vitest'
import { skuView } from '../../src/lib/core/goods/sku-view.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { loadReviews, loadSku } from '../../src/lib/web/goods/sku.ts'
import { levels } from '../domain/ledger/world.ts'
import { onSale } from '../domain/mall/shelves.ts'
import { couponType, goods, goodsCategory, shop, skusOf } from '../domain/mall/world.ts'
import { add, databases, essay, forum, member, NOW, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

describe.each(databases)('the SKU page on %s', (_name, open) => {
  let db: Db
  let site_id: number
  let category_id: number
  beforeAll(async () => {
    db = await open()
    site_id = await shop(db)
    category_id = await goodsCategory(db)
  })

  const sold = (values: Parameters<typeof goods>[1] | object = {}, told: Parameters<typeof goods>[2] = {}) =>
    goods(db, { site_id, category_id, ...values }, told)
  const skuOf = async (goods_id: number) => (await skusOf(db, goods_id))[0]!.id
  const load = async (kind: Parameters<typeof loadSku>[1], id: number, search = '') => {
    const who = visitor(db)
    const page = opened(who, `/x-${id}${search}`)
    const loaded = await loadSku(page, kind, String(id))
    const view = loaded.page && skuView(loaded.page.table, loaded.page.sku.sku_id)
    return { ...loaded, ...page, view, read: new Set(who.read) }
  }
  const discount = async (goods_id: number, price: number, end_time = NOW + 600) =>
    onSale(db, goods_id, await skuOf(goods_id), { price, start_time: NOW - 60, end_time })

  test('the reviews fragment filters reviews, names the page, and counts no view', async () => {
    const id = await sold({ name: '车载冰箱' })
    const sku_id = await skuOf(id)
    const { member: user_id } = await member(db)
    const review = {
      user_id,
      site_id,
      goods_id: id,
      sku_id,
      sku_name: '',
      sku_price: 0,
      content: '好',
      createtime: NOW,
    }
    for (const explain_type of [1, 3]) await add(db, 'evaluate', { ...review, scores: 5, explain_type })
    await db.updateTable('goods').set({ evaluate: 2, evaluate_chaping: 1 }).where('id', '=', id).execute()
    const who = visitor(db)
    const page = opened(who, `/fragments/sku-${sku_id}?evaluate=bad`)
    const { reviews } = await loadReviews(page, 'sku', String(sku_id))
    expect(reviews).toMatchObject({ total: 1, evaluate: 'bad', list: [{ explain_type: 3 }] })
    expect(page.response.headers.get('x-view')).toBeNull()
    expect(decodeURIComponent(page.response.headers.get('x-title')!)).toMatch(/^车载冰箱 0 - /)
    expect(who.read).toContain(`evaluates:${id}`)
    const past = opened(visitor(db), `/fragments/sku-${sku_id}?page=9`)
    await loadReviews(past, 'sku', String(sku_id))
    expect(past.response.status).toBe(404)
    const gone = opened(visitor(db), '/fragments/sku-999999')
    expect(await loadReviews(gone, 'sku', '999999')).toEqual({})
    expect(gone.response.status).toBe(404)
  })

  test('shows price, shop, posts and breadcrumbs, cached for an hour, and counts a view', async () => {
    const id = await sold({ name: '野营天幕' })
    const sku_id = await skuOf(id)
    const { member: user_id } = await member(db)
    const post = await essay(db, { user_id, forum_id: await forum(db) })
    await db.insertInto('essay_goods').values({ essay_id: post, goods_id: id, createtime: NOW }).execute()
    const { page, view, response, kept, read } = await load('sku', sku_id)
    expect(page).toMatchObject({
      sale: null,
      coupons: [],
      combos: [],
      sku: { price: '100.00', discount_price: '100.00' },
      reviews: { list: [], total: 0, limit: 10 },
      head: {
        title: '野营天幕 0',
        canonical: `/sku-${sku_id}`,
        noindex: false,
      },
    })
    expect(view).toMatchObject({
      span: null,
      members: [],
      order: { least: 1, most: 20, state: 'enough', fields: { sku_id } },
    })
    expect(page?.steps).toEqual([
      { text: '商城', href: '/shop' },
      { text: '轮胎', href: `/list?cid=${category_id}` },
      { text: '野营天幕' },
    ])
    expect(page?.essays.data.map(each => each.id)).toEqual([post])
    expect(response.status).toBeUndefined()
    expect(response.headers.get('x-view')).toBe(`goods:${id}`)
    expect(kept.options).toMatchObject({ maxAge: 3600 })
    const tags = [`goods:${id}`, `shop:${site_id}`, `evaluates:${id}`, `essays:goods:${id}`, 'levels', 'coupons']
    expect(tags.filter(tag => !read.has(tag))).toEqual([])
  })

  test('shows member prices below the public price, cheapest first', async () => {
    await levels(db, [{ consume_discount: 100 }, { consume_discount: 95 }, { consume_discount: 88 }])
    const id = await sold()
    const sku_id = await skuOf(id)
    const pays = async (kind: 'sku' | 'seckill', at: number) =>
      (await load(kind, at)).view?.members.map(({ name, money }) => [name, money])
    expect(await pays('sku', sku_id)).toEqual([
      ['银牌', '88.00'],
      ['铜牌', '95.00'],
    ])
    await discount(id, 9000)
    expect(await pays('sku', sku_id)).toEqual([['银牌', '88.00']])
    const seckill_id = await add(db, 'seckill', { name: '场', seckill_start_time: 0, seckill_end_time: 86_400 })
    const sale = { start_time: NOW - 60, end_time: NOW + 60, status: 1, day: 1, type: 3 }
    const row = { seckill_id, goods_id: id, sku_id, site_id, ...sale, seckill_price: 9500, stock: 9, max_buy: 5 }
    expect(await pays('seckill', await add(db, 'seckill_goods', row))).toEqual([])
    await db.deleteFrom('member_level').execute()
  })

  test('shows a coupon while some are left', async () => {
    const id = await sold({ site_id: await shop(db) })
    const { site_id: at } = await db
      .selectFrom('goods')
      .select('site_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const open = await couponType(db, { site_id: at, count: 2, lead_count: 1 })
    await couponType(db, { site_id: at, count: 2, lead_count: 2 })
    const { page } = await load('sku', await skuOf(id))
    expect(page?.coupons.map(coupon => coupon.coupon_type_id)).toEqual([open])
  })

  test('the page expires when its time discount ends', async () => {
    const id = await sold()
    await discount(id, 8000, NOW + 90)
    const { page, view, kept } = await load('sku', await skuOf(id))
    expect(page).toMatchObject({ sku: { discount_price: '80.00' } })
    expect(view).toMatchObject({ money: '80.00', saved: 20, span: { end_time: NOW + 90 } })
    expect(kept.options).toMatchObject({ maxAge: 90 })
  })

  test('a flash sale page expires when it begins or ends, and combines with nothing', async () => {
    const shop_id = await shop(db)
    const id = await sold({ site_id: shop_id })
    await couponType(db, { site_id: shop_id })
    const sku_id = await skuOf(id)
    const seckill_id = await add(db, 'seckill', { name: '场', seckill_start_time: 0, seckill_end_time: 86_400 })
    const row = { seckill_id, day: 2, goods_id: id, sku_id, site_id: shop_id, type: 3, seckill_price: 3000 }
    const limits = { stock: 9, max_buy: 5, status: 1 }
    const coming = await add(db, 'seckill_goods', { ...row, ...limits, start_time: NOW + 40, end_time: NOW + 80 })
    const running = await add(db, 'seckill_goods', {
      ...row,
      ...limits,
      day: 3,
      start_time: NOW - 40,
      end_time: NOW + 80,
    })
    expect((await load('seckill', coming)).kept.options).toMatchObject({ maxAge: 40 })
    const { page, view, kept } = await load('seckill', running)
    expect(kept.options).toMatchObject({ maxAge: 80 })
    expect(page).toMatchObject({
      coupons: [],
      combos: [],
      manjian: null,
      head: { canonical: `/promotion/seckill-${running}` },
    })
    expect(view).toMatchObject({
      specs: null,
      order: { most: 5, fields: { seckill_goods_id: running } },
    })
    expect(view?.explain().total).toBe('30.00')
  })

  test('an ended sale is canonical to its goods and offers nothing', async () => {
    const id = await sold()
    const sku_id = await skuOf(id)
    const seckill_id = await add(db, 'seckill', { name: '场', seckill_start_time: 0, seckill_end_time: 86_400 })
    const row = {
      seckill_id,
      day: 4,
      goods_id: id,
      sku_id,
      site_id,
      type: 3,
      seckill_price: 3000,
      stock: 9,
      max_buy: 5,
    }
    const [ended, running] = [
      await add(db, 'seckill_goods', { ...row, status: 1, start_time: NOW - 80, end_time: NOW }),
      await add(db, 'seckill_goods', { ...row, day: 5, status: 1, start_time: NOW - 80, end_time: NOW + 1 }),
    ]
    const headOf = async (sale: number) => {
      const { canonical, jsonLd } = (await load('seckill', sale)).page!.head
      return { canonical, isOffered: 'offers' in jsonLd[0]! }
    }
    expect(await headOf(ended)).toEqual({ canonical: `/sku-${sku_id}`, isOffered: false })
    expect(await headOf(running)).toEqual({ canonical: `/promotion/seckill-${running}`, isOffered: true })
  })

  test('structured data has each SKU with its price and stock, and what the shop promises', async () => {
    const promising = await shop(db, { shop_qtian: 1 })
    const skus = [
      { price: 9900, stock: 3 },
      { price: 12_000, stock: 0 },
    ]
    const id = await sold({ site_id: promising, is_free_shipping: 1 }, { skus })
    const [one, other] = await skusOf(db, id)
    const [product, , group] = (await load('sku', one!.id)).page!.head.jsonLd
    const terms = {
      shippingDetails: { shippingRate: { value: 0, currency: 'CNY' } },
      hasMerchantReturnPolicy: { merchantReturnDays: 7, applicableCountry: 'CN' },
    }
    expect(product).toMatchObject({ '@type': 'Product', offers: { price: '99.00', ...terms } })
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: String(id),
      hasVariant: [
        { offers: { price: '99.00', availability: 'InStock', ...terms } },
        { offers: { price: '120.00', availability: 'OutOfStock' } },
      ],
    })
    expect(JSON.stringify(group)).toContain(`/sku-${other!.id}"`)
    const plain = (await load('sku', await skuOf(await sold()))).page!.head.jsonLd
    expect(plain.map(each => (each as { '@type': string })['@type'])).toEqual(['Product', 'BreadcrumbList'])
    expect(JSON.stringify(plain)).not.toContain('hasMerchantReturnPolicy')
  })

  test('a group buy offers only its SKUs and its minimum quantity', async () => {
    const id = await sold({}, { skus: [{}, {}] })
    const [one, other] = await skusOf(db, id)
    const runs = { start_time: NOW - 60, end_time: NOW + 9999, status: 1 }
    const groupbuy_id = await add(db, 'groupbuy', { site_id, goods_id: id, buy_num: 3, groupbuy_price: 4000, ...runs })
    await db.insertInto('groupbuy_sku').values({ groupbuy_id, sku_id: one!.id, groupbuy_price: 4000 }).execute()
    const { page, view } = await load('groupbuy', groupbuy_id)
    expect(page?.sku_list.map(sku => sku.sku_id)).toEqual([one!.id])
    expect(view?.order).toMatchObject({ least: 3, fields: { groupbuy_id, sku_id: one!.id } })
    const { page: none, response } = await load('groupbuy', groupbuy_id, `?sku_id=${other!.id}`)
    expect([none, response.status]).toEqual([undefined, 404])
  })

  test('responds 404 past the last page of reviews or posts, and does not index filters', async () => {
    const sku_id = await skuOf(await sold())
    for (const search of ['?page=2', '?talks=2']) expect((await load('sku', sku_id, search)).response.status).toBe(404)
    const { page, response } = await load('sku', sku_id, '?evaluate=good')
    expect([page?.head.noindex, response.status]).toEqual([true, undefined])
  })

  test('goods off sale are shown but cannot be bought, deleted or unapproved ones respond 404', async () => {
    const off = await sold({ goods_state: 0 })
    const { page, view } = await load('sku', await skuOf(off))
    expect([view?.order.state, page?.head.noindex]).toEqual(['gone', true])
    const gone = await skuOf(await sold({ deletetime: NOW }))
    const waiting = await skuOf(await sold({ verify_state: 0 }))
    const answers: unknown[] = []
    for (const id of [gone, waiting, 999_999]) {
      const { page, isDeleted, off, response } = await load('sku', id)
      answers.push([page, isDeleted, off, response.status, response.headers.get('x-view')])
    }
    expect(answers).toEqual([
      [undefined, true, undefined, 404, null],
      [undefined, false, undefined, 404, null],
      [undefined, false, undefined, 404, null],
    ])
  })

  test('the page of a disabled promotion says so with 404', async () => {
    const addon = db.updateTable('setting').where('name', '=', 'addon:seckill')
    await addon.set({ value: '0' }).execute()
    const { page, off, response, read } = await load('seckill', 1)
    expect([page, off, response.status]).toEqual([undefined, 'promotion:offSeckill', 404])
    expect(read.has('addons')).toBe(true)
    await addon.set({ value: '1' }).execute()
  })
})
