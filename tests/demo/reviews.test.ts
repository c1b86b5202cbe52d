import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../../src/lib/db/open.ts'
import { leaves } from '../../src/lib/demo/seed/corpus/mall/parts.ts'
import { reviewsByKind } from '../../src/lib/demo/seed/corpus/mall/words.ts'
import { seed } from '../../src/lib/demo/seed/index.ts'
import { reviewsOfKind } from '../../src/lib/demo/seed/review-texts.ts'
import { NOW, onSqlite } from '../world.ts'

let db: Db
beforeAll(async () => {
  db = await onSqlite()
  await seed(db, { now: NOW })
}, 120_000)

const reviews = () =>
  db
    .selectFrom('evaluate')
    .innerJoin('goods', 'goods.id', 'goods_id')
    .innerJoin('goods_category', 'goods_category.id', 'goods.category_id')
    .select(['goods_id', 'evaluate.content', 'scores', 'has_image', 'goods_category.name as category'])
    .execute()

const linesOf = (text: string) => text.trim().split('\n')

test('reviews fit the kind of their goods: no other kind has the same text', async () => {
  expect(leaves.filter(({ path }) => reviewsOfKind(path) === '').map(({ path }) => path)).toEqual([])
  const kinds = new Map(
    Object.entries(reviewsByKind).flatMap(([kind, text]) => linesOf(text).map(line => [line.slice(2), kind])),
  )
  expect(kinds.size).toBe(Object.values(reviewsByKind).flatMap(linesOf).length)
  const own = new Map(leaves.map(({ path }) => [path.split('/').at(-1)!, reviewsOfKind(path)]))
  const strange = (await reviews()).filter(({ content, category }) => {
    const kind = kinds.get(content)
    return kind !== undefined && own.get(category) !== reviewsByKind[kind]
  })
  expect(strange).toEqual([])
})

test('nobody says the same of the same goods, and the words go with the stars', async () => {
  const rows = await reviews()
  const twice = [...Map.groupBy(rows, ({ goods_id, content }) => `${goods_id} ${content}`).values()]
  expect(twice.filter(same => same.length > 1)).toEqual([])
  for (const stars of [1, 2, 3, 4, 5]) expect(rows.filter(({ scores }) => scores === stars).length).toBeGreaterThan(10)
  expect(rows.filter(({ has_image }) => has_image === 1).length).toBeGreaterThan(100)
  const praise = new Set(
    Object.values(reviewsByKind)
      .flatMap(linesOf)
      .filter(line => line.startsWith('+')),
  )
  expect(rows.filter(({ scores, content }) => scores < 4 && praise.has(`+ ${content}`))).toEqual([])
})
