import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyGoodsIndex, type Item, place } from '../../../src/lib/domain/mall/goods-index/goods-index.ts'
import type { IndexQuery } from '../../../src/lib/domain/mall/goods-index/index-query.ts'
import { searchGoodsIndex } from '../../../src/lib/domain/mall/goods-index/search-goods-index.ts'
import { packed, term, unpacked } from '../../../src/lib/domain/mall/goods-index/terms.ts'

const TERMS = 9
const few = { min: 0, max: 4 }
const terms = fc.uniqueArray(fc.integer({ min: 1, max: TERMS }), { maxLength: TERMS })
const item = (id: number) =>
  fc.record({
    id: fc.constant(id),
    site_id: fc.integer({ min: 1, max: 3 }),
    shown: fc.constantFrom(1, 1, 1, 0),
    shop_category_id_1: fc.integer(few),
    shop_category_id_2: fc.integer(few),
    price: fc.integer(few),
    sale_num: fc.integer(few),
    score: fc.integer(few),
    terms: terms.map(packed),
  })
const items = fc
  .integer({ min: 0, max: 60 })
  .chain(n => fc.tuple(...Array.from({ length: n }, (_, at) => item(at + 1))))

const set = fc.array(fc.integer({ min: 1, max: TERMS + 1 }), { minLength: 1, maxLength: 3 })
const question: fc.Arbitrary<IndexQuery> = fc.record({
  sets: fc.dictionary(fc.constantFrom('brand', 'size', 'fits'), set, { maxKeys: 3 }),
  counted: fc.dictionary(fc.constantFrom('brand', 'size', 'flags', 'price'), set, { maxKeys: 3 }),
  least: fc.option(fc.integer(few), { nil: undefined }),
  most: fc.option(fc.integer(few), { nil: undefined }),
  sites: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 })), { nil: undefined }),
  except: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 70 })), { nil: undefined }),
  shop_category_id: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  ids: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 70 })), { nil: undefined }),
  order: fc.constantFrom('score', 'sale_num', 'price', 'newest'),
  descending: fc.boolean(),
  offset: fc.integer({ min: 0, max: 10 }),
  limit: fc.integer({ min: 1, max: 8 }),
})

const known = new Map<string, number[]>()
function ownTerms({ terms }: Item) {
  const own = known.get(terms) ?? unpacked(terms)
  known.set(terms, own)
  return own
}

/** A reference implementation that filters every row. */
function byHand(rows: Item[], asked: IndexQuery) {
  const meets = (row: Item, but?: string) => {
    const own = ownTerms(row)
    return (
      row.shown === 1 &&
      Object.entries(asked.sets).every(([name, any]) => name === but || any.some(term => own.includes(term))) &&
      (asked.least === undefined || but === 'price' || row.price >= asked.least) &&
      (asked.most === undefined || but === 'price' || row.price <= asked.most) &&
      (!asked.sites || asked.sites.includes(row.site_id)) &&
      !asked.except?.includes(row.id) &&
      (!asked.shop_category_id || [row.shop_category_id_1, row.shop_category_id_2].includes(asked.shop_category_id)) &&
      (!asked.ids || asked.ids.includes(row.id))
    )
  }
  const key = (row: Item) => (asked.order === 'newest' ? 0 : row[asked.order] * (asked.descending ? -1 : 1))
  const found = rows.filter(row => meets(row)).sort((one, other) => key(one) - key(other) || other.id - one.id)
  const counted = Object.entries(asked.counted ?? {}).flatMap(([name, each]) => each.map(term => ({ name, term })))
  return {
    ids: found.slice(asked.offset, asked.offset + asked.limit).map(({ id }) => id),
    total: found.length,
    counts: new Map(
      counted.map(({ name, term }) => [
        term,
        rows.filter(row => ownTerms(row).includes(term) && meets(row, name)).length,
      ]),
    ),
  }
}

test('page, total and counts equal those of a full scan', () => {
  fc.assert(
    fc.property(items, question, (rows, asked) => {
      const shelf = emptyGoodsIndex()
      for (const row of rows) place(shelf, row)
      expect(searchGoodsIndex(shelf, asked)).toEqual(byHand(rows, asked))
    }),
    { numRuns: 2000 },
  )
})

test('answers equal a full scan after goods have changed', () => {
  fc.assert(
    fc.property(items, items, question, (before, after, asked) => {
      const shelf = emptyGoodsIndex()
      for (const row of before) place(shelf, row)
      expect(searchGoodsIndex(shelf, asked)).toEqual(byHand(before, asked))
      for (const row of after) place(shelf, row)
      const rows = new Map([...before, ...after].map(row => [row.id, row]))
      expect(searchGoodsIndex(shelf, asked)).toEqual(byHand([...rows.values()], asked))
    }),
    { numRuns: 500 },
  )
})

test('distant pages of many goods are sorted correctly', () => {
  const shelf = emptyGoodsIndex()
  const rows = Array.from({ length: 20_000 }, (_, n) => ({
    id: n + 1,
    site_id: 1,
    shop_category_id_1: 0,
    shop_category_id_2: 0,
    shown: 1,
    price: (n * 7919) % 1009,
    sale_num: 0,
    score: (n * 31) % 97,
    terms: packed([(n % 5) + 1]),
  }))
  for (const row of rows) place(shelf, row)
  const asked: IndexQuery = { sets: { one: [2, 3] }, order: 'price', descending: false, offset: 3990, limit: 24 }
  expect(searchGoodsIndex(shelf, asked)).toEqual(byHand(rows, asked))
  expect(searchGoodsIndex(shelf, { ...asked, order: 'score' })).toEqual(byHand(rows, { ...asked, order: 'score' }))
})

test('facet counts are exact for filters of any selectivity, also after changes', () => {
  const carries = [
    (n: number) => n % 4001 !== 7,
    (n: number) => n % 97 === 0,
    (n: number) => n % 2 === 0,
    (n: number) => n > 8000 && n < 8300,
    (n: number) => n % 3 > 0 && n < 9000,
  ]
  const brandOf = (n: number) => (n % 11 === 0 ? [] : [term.brand(1 + (n % 70))])
  const rowOf = (n: number, flip = 0): Item => ({
    id: n + 1,
    site_id: (n % 3) + 1,
    shop_category_id_1: 0,
    shop_category_id_2: 0,
    shown: Number(n % 500 > 0),
    price: ((n * 7919) % 1009) * 100,
    sale_num: n % 13,
    score: (n * 31) % 97,
    terms: packed([...carries.flatMap((has, at) => (has(n + flip) ? [at + 1] : [])), ...brandOf(n + flip)]),
  })
  const shelf = emptyGoodsIndex()
  const rows = Array.from({ length: 9500 }, (_, n) => rowOf(n))
  for (const row of rows) place(shelf, row)
  const page = { order: 'sale_num', descending: true, offset: 0, limit: 5 } as const
  const counted = { one: [1, 2], other: [3, 4, 5], price: [1], brand: [0, 1, 2, 3, 4, 5, 60, 99].map(term.brand) }
  const sets: IndexQuery['sets'][] = [
    { brand: [term.brand(2), term.brand(3)] },
    { one: [2], brand: [term.brand(60)] },
    {},
    { one: [1] },
    { one: [2] },
    { other: [4] },
    { one: [1], other: [3, 5] },
    { one: [2], other: [3] },
  ]
  const questions = sets.flatMap((sets): IndexQuery[] => [
    { ...page, sets, counted },
    { ...page, sets, counted, most: 1000 },
    { ...page, sets, counted, least: 7_700, most: 43_210 },
    { ...page, sets, counted, except: [2, 8500], least: 50_000 },
    { ...page, sets, counted, sites: [2] },
  ])
  for (const asked of questions) expect(searchGoodsIndex(shelf, asked)).toEqual(byHand(rows, asked))
  for (let n = 8100; n < 9500; n += 170) {
    rows[n] = rowOf(n, 1)
    place(shelf, rows[n]!)
  }
  for (const asked of questions) expect(searchGoodsIndex(shelf, asked)).toEqual(byHand(rows, asked))
})
