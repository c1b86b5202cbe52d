import { beforeEach, describe, expect, test } from 'vitest'
import {
  idsByTerm,
  idsByTermOfKinds,
  idsWithAllTerms,
  MOST_SHOWN,
  needed,
  newestWithAllTerms,
  rowsWithAllTerms,
  shortest,
} from '../../src/lib/db/candidates.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { indexRows } from '../../src/lib/db/search.ts'
import { databases, essay, forum, member } from '../world.ts'

test('a spelling stricter than another one is not queried', () => {
  expect(shortest([['露营'], ['露营', '装备'], ['camp'], ['camping']])).toEqual([['露营'], ['camp'], ['camping']])
  expect(shortest([['充电桩'], ['家用', '充电桩'], ['充电']])).toEqual([['充电']])
  expect(shortest([['胎', '压'], ['胎压'], ['压', '胎']])).toEqual([['胎', '压']])
})

test('a term implied by another one is not queried', () => {
  expect(needed([[['刹车']], [['刹车片'], ['刹车', '油']], [['换']]])).toEqual([[['刹车片'], ['刹车', '油']], [['换']]])
  expect(needed([[['刹车']], [['刹车']], [['刹车片'], ['制动片']]])).toEqual([[['刹车']], [['刹车片'], ['制动片']]])
})

describe.each(databases)('rows containing every term on %s', (_, open) => {
  let db: Db
  beforeEach(async () => {
    db = await open()
  })

  const index = (texts: string[]) =>
    indexRows(
      db,
      'talk',
      texts.map((text, at) => ({ id: at + 1, text })),
    )
  const idsOf = async (found: ReturnType<typeof rowsWithAllTerms>) => {
    const { rows, more } = await found
    return { ids: rows.map(({ id }) => id), more }
  }
  const BRAKES = [[['刹车']], [['刹车片'], ['制动片']], [['换']]]
  const ALL = { most: MOST_SHOWN }

  test('are the same from the index and from the lists of each term', async () => {
    await index(['刹车片', '换刹车片', '换机油', '换制动片和刹车油', '刹车'])
    const { ids } = await idsByTerm(db, 'talk', BRAKES)
    expect(await idsWithAllTerms(db, 'talk', BRAKES, MOST_SHOWN)).toEqual({ ids: [4, 2], more: false })
    expect(await idsOf(newestWithAllTerms(db, 'talk', BRAKES, ALL))).toEqual({ ids: [4, 2], more: false })
    expect(await idsOf(rowsWithAllTerms(db, 'talk', BRAKES, ids, ALL))).toEqual({ ids: [4, 2], more: false })
    expect(await idsOf(rowsWithAllTerms(db, 'talk', BRAKES, [ids[0]!, ids[1]!, []], ALL))).toEqual({
      ids: [],
      more: false,
    })
  })

  test('come from the index where the list of a term is cut off', async () => {
    const many = MOST_SHOWN + 10
    await index(['换刹车片', ...Array.from({ length: many }, () => '换机油')])
    const terms = [[['换']], [['刹车片'], ['制动片']]]
    const { ids } = await idsByTerm(db, 'talk', terms)
    expect(ids).toEqual([Array.from({ length: MOST_SHOWN + 1 }, (_each, n) => many + 1 - n), [1]])
    expect(await idsOf(rowsWithAllTerms(db, 'talk', terms, ids, ALL))).toEqual({ ids: [1], more: false })
    const prefetched = newestWithAllTerms(db, 'talk', [[['机油']]], { most: 3 })
    expect(await idsOf(rowsWithAllTerms(db, 'talk', terms, ids, ALL, prefetched))).toEqual({
      ids: [many + 1, many, many - 1],
      more: true,
    })
  })

  test('of a single term are its list, which says that there are more', async () => {
    const many = MOST_SHOWN + 10
    await index(Array.from({ length: many }, () => '换机油'))
    const terms = [[['换']]]
    const { ids } = await idsByTerm(db, 'talk', terms)
    const newest = Array.from({ length: MOST_SHOWN }, (_each, n) => many - n)
    expect(await idsOf(rowsWithAllTerms(db, 'talk', terms, ids, ALL))).toEqual({ ids: newest, more: true })
    const all = Array.from({ length: many }, (_each, n) => many - n)
    expect(await idsOf(rowsWithAllTerms(db, 'talk', terms, ids, { most: 1000 }))).toEqual({ ids: all, more: false })
  })

  test('are older ones where the newest are not public', async () => {
    const { member: user_id } = await member(db)
    const forum_id = await forum(db)
    const id = await essay(db, { user_id, forum_id, publishtime: 7 })
    const hidden = Array.from({ length: MOST_SHOWN + 10 }, (_each, n) => ({ id: id + 1 + n, text: '换机油' }))
    await indexRows(db, 'essay', [{ id, text: '换机油' }, ...hidden])
    const { ids } = await idsByTerm(db, 'essay', [[['换']]])
    expect(ids[0]).not.toContain(id)
    const { rows } = await rowsWithAllTerms(db, 'essay', [[['换']]], ids, ALL)
    expect(rows).toEqual([{ id, forum_id, time: 7 }])
  })

  test('are found in every range of ids, the newest first, however many there are', async () => {
    const terms = [[['换']], [['刹车片'], ['制动片']]]
    const ids: number[] = []
    for (const id of [1, 8191, 8192, 65_535, 65_536, 131_072, 524_287, 524_288, 1_048_575, 1_048_576, 1_114_112]) {
      await indexRows(db, 'user', [
        { id, text: '换刹车片' },
        { id: id + 1000, text: '换机油' },
      ])
      ids.unshift(id)
      expect(await idsWithAllTerms(db, 'user', terms, 1000)).toEqual({ ids, more: false })
      const held = await idsByTerm(db, 'user', [...terms, [], [['雪地胎']]])
      expect([held.ids.slice(1), held.ids[0]!.length]).toEqual([[ids, [], []], 2 * ids.length])
      expect(held.last).toBe(id + 1000)
    }
    expect(await idsWithAllTerms(db, 'user', terms, 5)).toEqual({ ids: ids.slice(0, 5), more: true })
  })

  test('are the newest ones, though some ranges hold many and others few', async () => {
    const ids = [5, 70_000, ...Array.from({ length: 40 }, (_each, n) => 600_000 + 2000 * n), 1_200_000]
    await indexRows(
      db,
      'user',
      ids.map(id => ({ id, text: '换刹车片' })),
    )
    const newest = ids.toReversed()
    for (const most of [1, 2, 20, 41, 42, 1000])
      expect((await idsWithAllTerms(db, 'user', [[['刹车片']]], most)).ids).toEqual(newest.slice(0, most))
  })

  test('of several kinds come by one statement', async () => {
    await indexRows(db, 'talk', [{ id: 3, text: '换机油' }])
    await indexRows(db, 'shop', [{ id: 4, text: '机油' }])
    expect(await idsByTermOfKinds(db, ['shop', 'talk', 'video'], [[['换']], [['机油']]])).toEqual([
      { ids: [[], [4]], last: 4 },
      { ids: [[3], [3]], last: 3 },
      { ids: [[], []], last: 0 },
    ])
  })
})
