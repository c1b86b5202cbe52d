import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../src/lib/db/open.ts'
import { loadClaim } from '../../src/lib/web/coupon/claim.ts'
import { loadCouponCentre } from '../../src/lib/web/coupon/coupon-centre.ts'
import { loadBrands } from '../../src/lib/web/goods/brands.ts'
import { loadCategories, loadCategoryMenu } from '../../src/lib/web/goods/categories.ts'
import { loadCombo } from '../../src/lib/web/goods/combo.ts'
import { loadMallHome } from '../../src/lib/web/mall/home.ts'
import { loadGift } from '../../src/lib/web/points/gift.ts'
import { loadPointsZone } from '../../src/lib/web/points/points-zone.ts'
import { loadShop } from '../../src/lib/web/shop/shop.ts'
import { loadShopGoods } from '../../src/lib/web/shop/shop-goods.ts'
import { loadStreet } from '../../src/lib/web/shop/street.ts'
import { couponType, goods, goodsCategory, shop, skusOf } from '../domain/mall/world.ts'
import { add, databases, member, NOW, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

describe.each(databases)('mall pages on %s', (_name, open) => {
  let db: Db
  let category_id: number
  beforeAll(async () => {
    db = await open()
    category_id = await goodsCategory(db, { name: '轮胎' })
  })

  const at = (path: string, id?: number) => Object.assign(opened(visitor(db), path), { params: { id: String(id) } })
  const switched = (name: string, value: '0' | '1') =>
    db.updateTable('setting').set({ value }).where('name', '=', `addon:${name}`).execute()
  const ids = (rows: { goods_id: number }[]) => rows.map(each => each.goods_id)

  describe('a shop', () => {
    let site_id: number
    let closed: number
    let plain: number
    let dear: number
    beforeAll(async () => {
      site_id = await shop(db, { site_name: '轮胎店', shop_baozh: 1 })
      closed = await shop(db, { site_name: '关了的店', shop_status: 0 })
      plain = await goods(db, { site_id, category_id, name: '静音轮胎' })
      dear = await goods(db, { site_id, category_id, name: '防爆轮胎' }, { skus: [{ price: 90_000 }] })
    })

    test('shows its goods, at most four coupons and its promises', async () => {
      for (let n = 0; n < 5; n++) await couponType(db, { site_id, sort: n })
      const page = at(`/shop-${site_id}`, site_id)
      const { page: shown, head } = await loadShop(page)
      expect(ids(shown!.goods.list).sort()).toEqual([plain, dear])
      expect(shown!.coupons).toHaveLength(4)
      expect(shown!.promises.map(each => each.key)).toEqual(['shop_baozh'])
      expect(head).toMatchObject({
        title: '轮胎店',
      })
      expect(page.kept.options).toMatchObject({ maxAge: 3600 })
      const past = at(`/shop-${site_id}?page=2`, site_id)
      await loadShop(past)
      expect(past.response.status).toBe(404)
    })

    test('that is closed shows only its name, and an unknown one nothing, both with 404', async () => {
      for (const [load, address] of [
        [loadShop, (id: number) => `/shop-${id}`],
        [loadShopGoods, (id: number) => `/shop_list?site_id=${id}`],
      ] as const) {
        const page = at(address(closed), closed)
        expect(await load(page)).toMatchObject({ closed: { site_name: '关了的店' } })
        expect(page.response.status).toBe(404)
        const none = at(address(9999), 9999)
        expect(await load(none)).toEqual({ closed: undefined })
        expect(none.response.status).toBe(404)
      }
    })

    test('filters its goods by price and words, and caches no empty list', async () => {
      const list = async (search: string) => {
        const page = at(`/shop_list?site_id=${site_id}${search}`)
        const { page: shown, head } = await loadShopGoods(page)
        return {
          goods: ids(shown!.list),
          noindex: head!.noindex,
          kept: page.kept.options,
          status: page.response.status,
        }
      }
      expect((await list('&min_price=101')).goods).toEqual([dear])
      expect((await list('&max_price=100')).goods).toEqual([plain])
      expect(await list('&sort=price_desc')).toMatchObject({ goods: [dear, plain], noindex: false })
      expect(await list('&keyword=防爆')).toMatchObject({ goods: [dear], noindex: true })
      expect(await list('&min_price=9999')).toMatchObject({ goods: [], noindex: true, kept: false })
      expect(await list('&page=2')).toMatchObject({ kept: false, status: 404 })
    })

    test('is listed while open, with the average of its three scores', async () => {
      const scores = { evaluate_count: 2, desc_sum: 10, service_sum: 8, delivery_sum: 9 }
      await db.updateTable('shop').set(scores).where('id', '=', site_id).execute()
      const page = at('/street')
      const { list, head } = await loadStreet(page)
      expect(list.map(each => [each.site_name, each.rating])).toEqual([['轮胎店', '4.5']])
      expect(head).toMatchObject({ noindex: false })
      const none = at('/street?keyword=没有')
      expect((await loadStreet(none)).head.noindex).toBe(true)
      expect(none.kept.options).toBe(false)
      const past = at('/street?page=2')
      await loadStreet(past)
      expect(past.response.status).toBe(404)
    })
  })

  test('the mall’s home page expires when its flash sale begins, and omits disabled add-ons', async () => {
    const now = (NOW + 8 * 3600) % 86_400
    const slot = { seckill_start_time: now + 300, seckill_end_time: now + 900 }
    const id = await add(db, 'seckill', { name: '场', ...slot })
    const gift = { title: '雨刮', image: '', score_price: 300, stock: 3, status: 1, type: 3, balance: 100 }
    await add(db, 'exchange', { ...gift, type: 1, createtime: NOW })
    await couponType(db, { site_id: null, name: '平台券' })
    const page = at('/shop')
    const home = await loadMallHome(page)
    expect(home.seckill?.seckill_special_id).toBe(id)
    expect(page.kept.options).toMatchObject({ maxAge: 300 })
    expect(home.scores.map(each => each.title)).toEqual(['雨刮'])
    expect(home.coupons.length).toBeGreaterThan(0)
    for (const name of ['seckill', 'pointexchange', 'coupon', 'platformcoupon']) await switched(name, '0')
    expect(await loadMallHome(at('/shop'))).toMatchObject({ seckill: null, scores: [], coupons: [] })
    for (const name of ['seckill', 'pointexchange', 'coupon', 'platformcoupon']) await switched(name, '1')
    await db.deleteFrom('exchange').execute()
  })

  test('the coupon centre shows the tab in the URL, or the one enabled', async () => {
    const shop_id = await shop(db)
    await db.deleteFrom('coupon_type').execute()
    const [ofShop, ours] = [await couponType(db, { site_id: shop_id }), await couponType(db, { site_id: null })]
    const shown = async (search = '') => {
      const page = at(`/coupon${search}`)
      const centre = await loadCouponCentre(page)
      return [
        centre?.list.map(({ id }) => id),
        centre?.tabs.map(each => [each.href, each.current]),
        page.response.status,
      ]
    }
    const tabs = (second: boolean) => [
      ['/coupon', !second],
      ['/coupon?tab=platform', second],
    ]
    expect(await shown()).toEqual([[ofShop], tabs(false), undefined])
    expect(await shown('?tab=platform')).toEqual([[ours], tabs(true), undefined])
    expect((await shown('?page=2'))[2]).toBe(404)
    await switched('coupon', '0')
    expect(await shown()).toEqual([[ours], [['/coupon?tab=platform', true]], undefined])
    await switched('platformcoupon', '0')
    expect(await shown()).toEqual([undefined, undefined, 404])
    for (const name of ['coupon', 'platformcoupon']) await switched(name, '1')
  })

  test('claiming a coupon asks first, requires login, and responds 404 for unknown ones', async () => {
    const id = await couponType(db, { site_id: await shop(db), name: '满减' })
    const login = await loadClaim(at(`/coupon/claim?id=${id}`))
    expect(login instanceof Response && login.headers.get('location')).toContain('/login?redirect=')
    const who = await member(db)
    const page = opened(who, `/coupon/claim?id=${id}`)
    expect(await loadClaim(page)).toMatchObject({
      claim: { coupon: { coupon_name: '满减', is_lead: 0 }, sent: { said: '' } },
    })
    const taken = await loadClaim(opened(who, `/coupon/claim?id=${id}`, { form: { do: 'claim' } }))
    expect(taken).toMatchObject({ claim: { coupon: { is_lead: 1, lead_count: 1 }, sent: { fault: null } } })
    for (const search of ['', '?id=x', '?id=99999']) {
      const none = opened(who, `/coupon/claim${search}`)
      expect(await loadClaim(none)).toMatchObject({ refusal: 'noSuchContent' })
      expect(none.response.status).toBe(404)
    }
  })

  test('the points zone has tabs and sorting, and a gift its price and limit', async () => {
    const row = { image: '', stock: 3, status: 1, createtime: NOW }
    const dear = await add(db, 'exchange', { ...row, title: '雨刮', type: 1, score_price: 900, price: 1000 })
    const cheap = await add(db, 'exchange', { ...row, title: '香薰', type: 1, score_price: 300, max_buy: 2 })
    const money = await add(db, 'exchange', { ...row, title: '余额', type: 3, score_price: 500, balance: 500 })
    const shown = async (search: string) => (await loadPointsZone(at(`/initList${search}`)))?.scores.map(({ id }) => id)
    expect((await shown(''))?.sort()).toEqual([dear, cheap].sort())
    expect(await shown('?sort=1')).toEqual([cheap, dear])
    expect(await shown('?tab=money')).toEqual([money])
    expect(await shown('?tab=coupon')).toEqual([])
    const past = at('/initList?page=2')
    await loadPointsZone(past)
    expect(past.response.status).toBe(404)

    const page = at(`/promotion/pointexchange-${dear}`, dear)
    const { page: gift } = await loadGift(page)
    expect(gift).toMatchObject({
      price: '¥10.00 + 900 积分',
      most: 3,
      head: { title: expect.stringContaining('雨刮') },
    })
    expect(gift?.steps.map(({ text }) => text)).toEqual(['商城', '积分专区', '雨刮'])
    expect((await loadGift(at('/x', cheap))).page?.most).toBe(2)
    const none = at('/x', 9999)
    expect([await loadGift(none), none.response.status]).toEqual([{ isOff: false }, 404])
    await switched('pointexchange', '0')
    for (const load of [loadPointsZone, loadGift]) {
      const off = at('/x', dear)
      expect([(await load(off)) ?? { isOff: true }, off.response.status]).toEqual([{ isOff: true }, 404])
    }
    await switched('pointexchange', '1')
  })

  test('a bundle shows its goods and breadcrumbs, and responds 404 if unknown or disabled', async () => {
    const site_id = await shop(db, { site_name: '组合店' })
    const goods_id = await goods(db, { site_id, category_id, name: '脚垫' })
    const [sku] = await skusOf(db, goods_id)
    const bl_id = await add(db, 'combo', { site_id, bl_name: '内饰套餐', bl_price: 8000, createtime: NOW, status: 1 })
    await db.insertInto('combo_goods').values({ bl_id, sku_id: sku!.id, goods_id, sort: 0 }).execute()
    const { page } = await loadCombo(at(`/promotion/combo-${bl_id}`, bl_id))
    expect(page).toMatchObject({ combo: { bl_price: '80.00' }, head: { title: '内饰套餐', description: '脚垫' } })
    expect(page?.steps.map(({ text }) => text)).toEqual(['商城', '组合店', '内饰套餐'])
    const none = at('/promotion/combo-999', 999)
    expect([await loadCombo(none), none.response.status]).toEqual([{ isOff: false }, 404])
    await switched('bundling', '0')
    const off = at(`/promotion/combo-${bl_id}`, bl_id)
    expect([await loadCombo(off), off.response.status]).toEqual([{ isOff: true }, 404])
    await switched('bundling', '1')
  })

  test('shows categories on their page and in the menu, and brands by letter, twenty a page', async () => {
    const names = (tree: { category_name: string }[]) => tree.map(each => each.category_name)
    expect(names((await loadCategories(at('/category'))).tree)).toEqual(['轮胎'])
    expect(names((await loadCategoryMenu(at('/fragments/categories'))).tree)).toEqual(['轮胎'])
    for (let n = 0; n < 20; n++) await add(db, 'goods_brand', { name: `牌子 ${n}`, letter: 'A' })
    const last = await add(db, 'goods_brand', { name: '博世', letter: 'B' })
    const shown = async (search: string) => {
      const page = at(`/brand${search}`)
      return { ...(await loadBrands(page)), status: page.response.status }
    }
    const all = await shown('')
    expect([all.list.length, all.part.total, all.head]).toMatchObject([20, 21, { path: '/brand', noindex: false }])
    const { list, letters, head } = await shown('?letter=B')
    expect(list.map(each => each.brand_id)).toEqual([last])
    expect(letters.find(each => each.current)?.href).toBe('/brand?letter=B')
    expect(head.title).toContain('B')
    expect(await shown('?page=3')).toMatchObject({ status: 404, head: { noindex: true } })
  })
})
