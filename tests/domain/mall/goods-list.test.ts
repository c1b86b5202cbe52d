import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { type Filters, goodsList } from '../../../src/lib/domain/mall/goods-list.ts'
import { scoreOf } from '../../../src/lib/domain/mall/goods-order-score.ts'
import { add, databases, visitor } from '../../world.ts'
import * as mall from './world.ts'

const SOME = 90
const ALL = { page: 1, page_size: 50 }
const words = ['冬季', '静音', '防滑', '节能']

describe.each(databases)('goods lists on %s', (_name, open) => {
  let db: Db
  const made: Made[] = []
  const known = {
    shops: [] as number[],
    leaves: [] as Leaf[],
    brands: [] as number[],
    attrs: [] as Attr[],
    cars: [] as Car[],
  }

  beforeAll(async () => {
    db = await open()
    await ground()
    const all = fc.sample(row(), { numRuns: SOME, seed: 7 })
    for (const each of all) made.push({ ...each, id: await put(each) })
  }, 60_000)

  async function ground() {
    known.shops = [await mall.shop(db, { is_own: 1 }), await mall.shop(db), await mall.shop(db, { shop_status: 0 })]
    for (const n of [0, 1]) {
      const top = await mall.goodsCategory(db, { name: `类${n}` })
      for (const below of [0, 1]) {
        const mid = await mall.goodsCategory(db, { name: `类${n}${below}`, pid: top })
        known.leaves.push({ id: await mall.goodsCategory(db, { name: '叶', pid: mid }), path: [top, mid] })
        known.leaves.push({ id: await mall.goodsCategory(db, { name: '叶', pid: mid }), path: [top, mid] })
      }
    }
    for (const name of ['甲', '乙', '丙']) known.brands.push(await add(db, 'goods_brand', { name, letter: 'A' }))
    for (const name of ['规格', '季节']) {
      const attr_id = await add(db, 'attr', { name })
      const values = []
      for (const value of ['一', '二', '三']) values.push(await add(db, 'attr_value', { attr_id, name: value }))
      known.attrs.push({ id: attr_id, values })
      for (const { path } of known.leaves)
        await db
          .insertInto('category_attr')
          .values({ category_id: path[0]!, attr_id })
          .onConflict(same => same.doNothing())
          .execute()
    }
    for (const name of ['奥迪', '宝马']) {
      const brand_id = await add(db, 'brand', { name, letter: 'A', image: '', sort: 0 })
      const series = [
        await add(db, 'series', { brand_id, name: '一' }),
        await add(db, 'series', { brand_id, name: '二' }),
      ]
      known.cars.push({ id: brand_id, series })
    }
  }

  const row = () =>
    fc.record({
      site_id: fc.constantFrom(...known.shops),
      leaf: fc.constantFrom(...known.leaves),
      brand_id: fc.option(fc.constantFrom(...known.brands)),
      type: fc.constantFrom(1, 2, 3),
      is_free_shipping: fc.constantFrom(0, 1),
      goods_state: fc.constantFrom(1, 1, 1, 0),
      sale_num: fc.integer({ min: 0, max: 5 }),
      words: fc.uniqueArray(fc.constantFrom(...words), { minLength: 1 }),
      skus: fc.array(
        fc.record({ price: fc.integer({ min: 1, max: 9 }).map(yuan => yuan * 100), stock: fc.constantFrom(0, 0, 5) }),
        { minLength: 1, maxLength: 3 },
      ),
      attrs: fc.uniqueArray(fc.constantFrom(...known.attrs.flatMap(({ values }) => values))),
      fits: fc.option(
        fc.uniqueArray(
          fc.constantFrom(
            ...known.cars.flatMap(car => [0, ...car.series].map(series_id => ({ brand_id: car.id, series_id }))),
          ),
        ),
      ),
    })
  type Row = ReturnType<typeof row> extends fc.Arbitrary<infer Value> ? Value : never
  type Made = Row & { id: number }

  const put = ({ leaf, skus, attrs, fits, words, ...each }: Row) =>
    mall.goods(
      db,
      { ...each, category_id: leaf.id, name: words.join(''), fits_all: Number(fits === null) },
      { skus, attrs, fits: fits ?? [] },
    )

  const filters = () =>
    fc.record<Filters>(
      {
        site_id: fc.constantFrom(...known.shops),
        keyword: fc.constantFrom(...words),
        category_id: fc.constantFrom(...known.leaves.flatMap(({ id, path }) => [id, ...path])),
        brand_id: fc.uniqueArray(fc.constantFrom(...known.brands), { minLength: 1 }),
        min_price: fc.constantFrom(300, 500),
        max_price: fc.constantFrom(400, 700),
        is_free_shipping: fc.constantFrom(0, 1),
        is_own: fc.constantFrom(0, 1),
        in_stock: fc.constantFrom(0, 1),
        goods_type: fc.constantFrom(1, 2, 3),
        attr: fc.uniqueArray(
          fc.constantFrom(
            ...known.attrs.flatMap(({ id, values }) => values.map(value => ({ attr_id: id, attr_value_id: value }))),
          ),
          { maxLength: 3 },
        ),
        attr_value_id: fc.uniqueArray(fc.constantFrom(...known.attrs.flatMap(({ values }) => values)), {
          minLength: 1,
          maxLength: 2,
        }),
        fit_brand_id: fc.constantFrom(...known.cars.map(({ id }) => id)),
        order: fc.constantFrom('sale_num', 'discount_price', 'create_time'),
        sort: fc.constantFrom('asc', 'desc'),
      },
      { requiredKeys: [] },
    )

  /** Whether a row meets the filters, ignoring one of them. */
  function meets(row: Made, asked: Filters, but?: string): boolean {
    const attrOf = (value: number) => known.attrs.find(({ values }) => values.includes(value))!.id
    const alone = (asked.attr_value_id ?? []).map(value => ({ attr_id: attrOf(value), attr_value_id: value }))
    const groups = Map.groupBy([...(asked.attr ?? []), ...alone], ({ attr_id }) => attr_id)
    const checks: [string, boolean][] = [
      ['', row.goods_state === 1 && row.site_id !== known.shops[2]],
      ['site', !asked.site_id || row.site_id === asked.site_id],
      ['keyword', !asked.keyword || row.words.includes(asked.keyword)],
      ['category', !asked.category_id || [row.leaf.id, ...row.leaf.path].includes(asked.category_id)],
      ['brand', !asked.brand_id || asked.brand_id.includes(row.brand_id ?? 0)],
      ['least', asked.min_price === undefined || priceOf(row) >= asked.min_price],
      ['most', asked.max_price === undefined || priceOf(row) <= asked.max_price],
      ['free', !asked.is_free_shipping || row.is_free_shipping === 1],
      ['own', !asked.is_own || row.site_id === known.shops[0]],
      ['stock', !asked.in_stock || row.skus.some(({ stock }) => stock > 0)],
      ['type', !asked.goods_type || row.type === asked.goods_type],
      ['fits', !asked.fit_brand_id || fitsCar(row, asked.fit_brand_id)],
      ...[...groups].map(([id, any]): [string, boolean] => [
        `attr${id}`,
        any.some(one => row.attrs.includes(one.attr_value_id)),
      ]),
    ]
    return checks.every(([name, met]) => met || name === but)
  }

  const fitsCar = ({ fits }: Made, brand_id: number) => fits === null || fits.some(fit => fit.brand_id === brand_id)

  /** The listed price: that of the cheapest SKU in stock, else of the cheapest. */
  const priceOf = ({ skus }: Made) => {
    const left = skus.filter(({ stock }) => stock > 0)
    return Math.min(...(left.length > 0 ? left : skus).map(({ price }) => price))
  }

  const sum = ({ skus }: Made) => skus.reduce((all, { stock }) => all + stock, 0)

  function inOrder(rows: Made[], { order, sort }: Filters) {
    const key = { sale_num: (row: Made) => row.sale_num, discount_price: priceOf, create_time: () => 0 }
    const by = order
      ? key[order]
      : (row: Made) => scoreOf({ ...row, stock: sum(row), recommend: 0, evaluate: 0, evaluate_haoping: 0 })
    const way = order && sort === 'asc' ? 1 : -1
    return rows.toSorted((one, other) => way * (by(one) - by(other)) || other.id - one.id)
  }

  test('any filtered list and its facets equal those of a full scan', async () => {
    await fc.assert(
      fc.asyncProperty(filters(), async asked => {
        const { list, count, facets } = await goodsList(visitor(db), { ...asked, ...ALL })
        const found = inOrder(
          made.filter(row => meets(row, asked)),
          asked,
        )
        const [ids, right] = [list.map(row => row.goods_id), found.slice(0, ALL.page_size).map(({ id }) => id)]
        // Keyword searches without an order rank by relevance.
        if (asked.keyword && !asked.order) expect(ids.toSorted()).toEqual(right.toSorted())
        else expect(ids).toEqual(right)
        expect(count).toBe(found.length)
        const without = (but: string) => made.filter(row => meets(row, asked, but))
        expect(facets.brand.map(({ brand_id, count }) => [brand_id, count])).toEqual(
          known.brands
            .map(id => [id, without('brand').filter(row => row.brand_id === id).length])
            .filter(([, count]) => count),
        )
        expect(facets.stock).toBe(without('stock').filter(row => row.skus.some(({ stock }) => stock > 0)).length)
        expect(facets.own).toBe(without('own').filter(row => row.site_id === known.shops[0]).length)
        expect(facets.free).toBe(without('free').filter(row => row.is_free_shipping).length)
        const unpriced = made.filter(row => meets(row, { ...asked, min_price: undefined, max_price: undefined }))
        expect(facets.price.reduce((sum, { count }) => sum + count, 0)).toBe(unpriced.length)
        for (const { brand_id, count } of facets.fit_brand)
          expect(count).toBe(without('fits').filter(row => fitsCar(row, brand_id)).length)
        const attrs = asked.category_id ? known.attrs : []
        expect(
          facets.attr.flatMap(({ child }) => child.map(({ attr_value_id, count }) => [attr_value_id, count])),
        ).toEqual(
          attrs.flatMap(({ id, values }) =>
            values
              .map(value => [value, without(`attr${id}`).filter(row => row.attrs.includes(value)).length])
              .filter(([, count]) => count),
          ),
        )
      }),
      { numRuns: 150 },
    )
  })

  test('consecutive pages form the whole list', async () => {
    const whole = (await goodsList(visitor(db), ALL)).list.map(row => row.goods_id)
    const pages = await Promise.all([1, 2, 3].map(page => goodsList(visitor(db), { page, page_size: 7 })))
    expect(pages.flatMap(({ list }) => list.map(row => row.goods_id))).toEqual(whole.slice(0, 21))
  })

  test('goods counts of categories, brands and shops include only shown goods', async () => {
    const shown = made.filter(row => meets(row, {}))
    for (const { id, path } of known.leaves)
      for (const each of [id, ...path])
        expect(
          (
            await db
              .selectFrom('goods_category')
              .select('goods_count as n')
              .where('id', '=', each)
              .executeTakeFirstOrThrow()
          ).n,
        ).toBe(shown.filter(row => [row.leaf.id, ...row.leaf.path].includes(each)).length)
    for (const id of known.brands)
      expect(
        (await db.selectFrom('goods_brand').select('goods_count as n').where('id', '=', id).executeTakeFirstOrThrow())
          .n,
      ).toBe(shown.filter(row => row.brand_id === id).length)
    for (const id of known.shops)
      expect(
        (await db.selectFrom('shop').select('goods_count as n').where('id', '=', id).executeTakeFirstOrThrow()).n,
      ).toBe(shown.filter(row => row.site_id === id).length)
  })

  test('a seller’s changes show in the next list', async () => {
    const who = visitor(db)
    const [leaf] = known.leaves
    const id = await mall.goods(db, { site_id: known.shops[0]!, category_id: leaf!.id, name: '新品', sale_num: 9999 })
    const first = async () => (await goodsList(who, ALL)).list[0]
    expect(await first()).toMatchObject({ goods_id: id, price: '100.00', stock_state: 'enough' })
    await db.updateTable('sku').set({ price: 8800 }).where('goods_id', '=', id).execute()
    await mall.shelved(who, id)
    expect(await first()).toMatchObject({ goods_id: id, price: '88.00' })
    await db.updateTable('goods').set({ goods_state: 0 }).where('id', '=', id).execute()
    await mall.shelved(who, id)
    expect((await first())?.goods_id).not.toBe(id)
  })
})

interface Leaf {
  id: number
  path: number[]
}

interface Attr {
  id: number
  values: number[]
}

interface Car {
  id: number
  series: number[]
}
