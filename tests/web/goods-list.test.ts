import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../src/lib/db/open.ts'
import type { ListPath } from '../../src/lib/web/goods-list/filter-links.ts'
import { loadGoodsList } from '../../src/lib/web/goods-list/goods-list.ts'
import { couponType, goods, goodsCategory, shop } from '../domain/mall/world.ts'
import { add, databases, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

describe.each(databases)('the goods list on %s', (_name, open) => {
  let db: Db
  let tyres: number
  let oils: number
  let brand_id: number
  const ids: Record<'michelin' | 'dear' | 'oil' | 'car', number> = { michelin: 0, dear: 0, oil: 0, car: 0 }
  beforeAll(async () => {
    db = await open()
    const site_id = await shop(db)
    const own = await shop(db, { is_own: 1 })
    tyres = await goodsCategory(db, { name: '轮胎' })
    oils = await goodsCategory(db, { name: '机油' })
    brand_id = await add(db, 'goods_brand', { name: '米其林', letter: 'M' })
    ids.michelin = await goods(db, { site_id, category_id: tyres, brand_id, name: '静音轮胎' })
    ids.dear = await goods(db, { site_id: own, category_id: tyres, name: '防爆轮胎' }, { skus: [{ price: 90_000 }] })
    ids.oil = await goods(db, { site_id, category_id: oils, name: '全合成机油' })
    ids.car = await goods(db, { site_id, category_id: oils, name: '一辆车', type: 1 })
  })

  const load = async (search = '', path: ListPath = '/list') => {
    const who = visitor(db)
    const page = opened(who, path + search)
    const loaded = await loadGoodsList(page, path)
    if (loaded instanceof Response) throw new Error('leads elsewhere')
    return { ...loaded, ...page, read: new Set(who.read) }
  }
  const found = async (search: string) => (await load(search)).found.list.map(each => each.goods_id).sort()

  test('filters by words, category, brand, price in yuan, own shops and type', async () => {
    expect(await found('')).toEqual(Object.values(ids))
    expect(await found(`?cid=${tyres}`)).toEqual([ids.michelin, ids.dear])
    expect(await found('?keyword=机油')).toEqual([ids.oil])
    expect(await found(`?brand_id=${brand_id}`)).toEqual([ids.michelin])
    expect(await found(`?cid=${tyres}&min_price=100.01`)).toEqual([ids.dear])
    expect(await found(`?cid=${tyres}&max_price=100`)).toEqual([ids.michelin])
    expect(await found('?is_own=1')).toEqual([ids.dear])
    expect(await found('?type=1')).toEqual([ids.car])
  })

  test('each filter is a chip that links to the list without it', async () => {
    const { chips, title, head } = await load(`?cid=${tyres}&brand_id=${brand_id}&max_price=299.99&in_stock=1`)
    const rest = `/list?cid=${tyres}`
    expect(chips).toEqual([
      { text: '米其林', href: `${rest}&max_price=299.99&in_stock=1` },
      { text: '¥299 以下', href: `${rest}&brand_id=${brand_id}&in_stock=1` },
      { text: '仅看有货', href: `${rest}&brand_id=${brand_id}&max_price=299.99` },
    ])
    expect([title, head.noindex]).toEqual(['米其林 轮胎', true])
  })

  test('the name in a link of a category is shown nowhere and not part of its address', async () => {
    const plain = await load(`?cid=${tyres}`)
    const named = await load(`?cid=${tyres}&cname=${encodeURIComponent('随便写的')}`)
    const shown = ({ title, head, steps, chips, found }: typeof plain) =>
      JSON.stringify([title, head, steps, chips, found])
    expect(shown(named)).toBe(shown(plain))
    expect(named.head.path).toBe(`/list?cid=${tyres}`)
    expect(shown(named)).not.toContain('随便写的')
  })

  test('only lists of a category or a single brand are indexed', async () => {
    const indexed = async (search: string, path?: ListPath) => !(await load(search, path)).head.noindex
    expect(await indexed(`?cid=${tyres}`)).toBe(true)
    expect(await indexed(`?brand_id=${brand_id}`)).toBe(true)
    expect(await indexed('?type=1', '/carList')).toBe(true)
    for (const search of ['?keyword=轮胎', '?order=sale_num', '?type=1', `?cid=${tyres}&brand_id=${brand_id}`])
      expect([search, await indexed(search)]).toEqual([search, false])
  })

  test('a facet value links to the list with it, or without it if chosen', async () => {
    const to = async (search: string) =>
      (await load(search)).rows.brands.list.map(({ href, current }) => [href, current])
    expect(await to('')).toEqual([[`/list?brand_id=${brand_id}`, false]])
    expect(await to(`?brand_id=${brand_id}`)).toEqual([['/list', true]])
    const { rows } = await load(`?cid=${tyres}`, '/carList')
    expect([rows.isCars, rows.isCar]).toEqual([true, true])
  })

  test('recommends other goods that are not in the list', async () => {
    const { choice } = await load(`?cid=${tyres}`)
    expect(choice.map(each => each.goods_id).sort()).toEqual([ids.oil, ids.car])
  })

  test('a list is cached for an hour by its tags, but not if empty or past the end', async () => {
    const some = await load(`?cid=${tyres}`)
    expect(some.kept.options).toMatchObject({ maxAge: 3600 })
    expect(some.response.status).toBeUndefined()
    for (const tag of [`goods:category:${tyres}`, 'catalogue', 'choice']) expect(some.read.has(tag)).toBe(true)
    expect((await load('?keyword=没有这种东西')).kept.options).toBe(false)
    const past = await load('?page=2')
    expect([past.kept.options, past.response.status]).toEqual([false, 404])
    expect(past.part).toEqual({ page: 2, total: 4, limit: 12 })
  })

  test('breadcrumbs end with the category or the search', async () => {
    const steps = async (search: string, path?: ListPath) => (await load(search, path)).steps.map(({ text }) => text)
    expect(await steps(`?cid=${tyres}`)).toEqual(['商城', '轮胎'])
    expect(await steps('')).toEqual(['商城', '全部商品'])
    expect(await steps('?type=2', '/carList')).toEqual(['商城', '汽车配件'])
    expect(await steps(`?cid=${tyres}&keyword=静音`)).toEqual(['商城', '轮胎', '“静音”的商品'])
  })

  test('the list of a coupon’s goods is titled with its name', async () => {
    const id = await couponType(db, { name: '满百减十' })
    expect((await load(`?coupon_type=${id}`)).title).toContain('满百减十')
  })

  test.each(['/list', '/carList'] as const)('%s redirects the old category parameter permanently', async path => {
    const answer = await loadGoodsList(opened(visitor(db), `${path}?category_id=${oils}&order=sale_num`), path)
    if (!(answer instanceof Response)) throw new Error('not led on')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${path}?cid=${oils}&order=sale_num`])
  })
})
