import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EVERYTHING } from '../../../../src/lib/core/caller.ts'
import type { Db } from '../../../../src/lib/db/open.ts'
import type { Schema } from '../../../../src/lib/db/schema.ts'
import { starterTake } from '../../../../src/lib/domain/staff/starter/apply-starter-kit.ts'
import { starterKit } from '../../../../src/lib/domain/staff/starter/kit.ts'
import {
  brandsOf,
  categoriesOf,
  forumsOf,
  guaranteesOf,
  linesOf,
} from '../../../../src/lib/domain/staff/starter/parse.ts'
import { databases, member, staff } from '../../../world.ts'

const whole = Object.fromEntries(starterKit.map(({ part, text }) => [part, text]))
const tables = [
  ...([
    'shop_category',
    'shop_guarantee',
    'goods_category',
    'goods_brand',
    'brand',
    'series',
    'attr',
    'attr_value',
  ] as const),
  ...(['category_attr', 'forum_category', 'forum', 'forum_column', 'adv_position', 'member_level'] as const),
]

async function counts(db: Db) {
  const count = async (table: keyof Schema) => {
    const rows = db.selectFrom(table).select(e => e.fn.countAll().as('n'))
    return Number((await rows.executeTakeFirstOrThrow()).n)
  }
  return Object.fromEntries(await Promise.all(tables.map(async table => [table, await count(table)] as const)))
}

test('the starter kit parses completely and has two hundred brands with series', () => {
  const brands = brandsOf(linesOf('brands', whole['brands']))
  expect(brands.length).toBeGreaterThanOrEqual(200)
  expect(new Set(brands.map(({ name }) => name)).size).toBe(brands.length)
  expect(brands.every(({ series }) => series.length > 0)).toBe(true)
  expect(categoriesOf(linesOf('categories', whole['categories'])).at(-1)?.path).toEqual(['安全应急', '防护', '防滑链'])
  expect(forumsOf(linesOf('forums', whole['forums'])).map(({ name }) => name)).toContain('站务')
  expect(guaranteesOf(linesOf('guarantees', whole['guarantees']))[1]).toMatchObject({ money: 500_000 })
})

test.each([
  ['brands', 'A 奥迪: A3\n没有字母', '2'],
  ['categories', '轮胎\n-- 太深', '2'],
  ['categories', '轮胎 | 没有冒号', '1'],
  ['guarantees', '金牌 | 很多 | 好', '1'],
  ['forums', '没有分组的论坛', '1'],
] as const)('names the line of %s that cannot be parsed', async (part, text, line) => {
  const read = { brands: brandsOf, categories: categoriesOf, guarantees: guaranteesOf, forums: forumsOf }[part]
  expect(() => read(linesOf(part, text))).toThrow(
    expect.objectContaining({ reason: 'badField', words: expect.objectContaining({ field: part, line }) }),
  )
})

describe.each(databases)('the starter kit on %s', (_name, open) => {
  let db: Db
  beforeEach(async () => {
    db = await open()
  })
  afterEach(() => db.destroy())

  test('fills an empty site, and adds nothing the second time', async () => {
    const who = await staff(db, 'admin')
    const taken = await starterTake(who, whole)
    expect(taken).toMatchObject({ industries: 12, guarantees: 3, brands: 208 })
    expect(who.touched).toEqual([EVERYTHING])
    const made = await counts(db)
    expect(made).toMatchObject({ shop_category: 12, brand: 208, goods_brand: 208, adv_position: 6, member_level: 3 })
    expect(made['series']).toBeGreaterThan(900)
    expect(made['forum_column']).toBeGreaterThan(made['forum']!)
    expect(await starterTake(who, whole)).toEqual({ industries: 0, guarantees: 0, categories: 0, brands: 0, forums: 0 })
    expect(await counts(db)).toEqual(made)
  })

  test('nests categories and links brands to their forums', async () => {
    await starterTake(await staff(db, 'admin'), whole)
    const leaf = await db
      .selectFrom('goods_category')
      .selectAll()
      .where('name', '=', '舒适静音胎')
      .executeTakeFirstOrThrow()
    const [first, second] = await Promise.all(
      [leaf.category_id_1, leaf.category_id_2].map(id =>
        db.selectFrom('goods_category').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ),
    )
    expect([first!.name, second!.name, leaf.level, leaf.type]).toEqual(['轮胎轮毂', '轮胎', 3, 2])
    const forum = await db
      .selectFrom('forum')
      .innerJoin('brand', 'brand.id', 'forum.brand_id')
      .innerJoin('goods_brand', 'goods_brand.car_brand_id', 'brand.id')
      .select(['forum.name', 'forum.letter', 'brand.name as brand', 'goods_brand.name as goods'])
      .where('forum.name', '=', '比亚迪论坛')
      .executeTakeFirst()
    expect(forum).toEqual({ name: '比亚迪论坛', letter: 'B', brand: '比亚迪', goods: '比亚迪' })
  })

  test('imports only the given parts, as edited, and all or nothing', async () => {
    const who = await staff(db, 'admin')
    await expect(starterTake(who, { industries: '轮胎', brands: '坏行' })).rejects.toMatchObject({ reason: 'badField' })
    expect(await counts(db)).toMatchObject({ shop_category: 0, adv_position: 0 })
    await starterTake(who, { industries: '轮胎\n\n保养 ', forums: '# 本站 | 聊天\n车友茶馆 | 什么都聊' })
    const names = await db.selectFrom('shop_category').select('name').orderBy('sort').execute()
    expect(names.map(({ name }) => name)).toEqual(['轮胎', '保养'])
    expect(await counts(db)).toMatchObject({ brand: 0, forum: 1, forum_column: 1, goods_category: 0 })
  })

  test('refuses all but confirmed administrators', async () => {
    await expect(starterTake(await staff(db, 'content'), {})).rejects.toMatchObject({ reason: 'forbidden' })
    await expect(starterTake(await member(db), {})).rejects.toMatchObject({ reason: 'forbidden' })
  })
})
