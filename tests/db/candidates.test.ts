import { describe, expect, test } from 'vitest'
import { idsByTerm, idsWithAllKnownTerms, idsWithAllTerms, needed, shortest } from '../../src/lib/db/candidates.ts'
import { indexRows } from '../../src/lib/db/search.ts'
import { databases } from '../world.ts'

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
  test('are the same from the index and from the lists of each term', async () => {
    const db = await open()
    const texts = ['刹车片', '换刹车片', '换机油', '换制动片和刹车油', '刹车']
    await indexRows(
      db,
      'talk',
      texts.map((text, at) => ({ id: at + 1, text })),
    )
    const terms = [[['刹车']], [['刹车片'], ['制动片']], [['换']]]
    const { ids } = await idsByTerm(db, 'talk', terms)
    expect(await idsWithAllTerms(db, 'talk', terms)).toEqual({ ids: [4, 2], more: false })
    expect(await idsWithAllKnownTerms(db, 'talk', ids)).toEqual({ ids: [4, 2], more: false })
    expect(await idsWithAllKnownTerms(db, 'talk', [...ids, []])).toEqual({ ids: [], more: false })
    const many = Array.from({ length: 500 }, (_each, n) => n)
    expect(await idsWithAllKnownTerms(db, 'talk', [...ids, many])).toBeUndefined()
  })
  test('are found in every range of ids, the newest first, however many there are', async () => {
    const db = await open()
    const terms = [[['换']], [['刹车片'], ['制动片']]]
    const ids: number[] = []
    for (const id of [1, 8191, 8192, 65_535, 65_536, 131_072, 524_287, 524_288, 1_048_575, 1_048_576, 1_114_112]) {
      await indexRows(db, 'talk', [
        { id, text: '换刹车片' },
        { id: id + 1000, text: '换机油' },
      ])
      ids.unshift(id)
      expect(await idsWithAllTerms(db, 'talk', terms)).toEqual({ ids, more: false })
      const held = await idsByTerm(db, 'talk', [...terms, [], [['雪地胎']]])
      expect([held.ids.slice(1), held.ids[0]!.length]).toEqual([[ids, [], []], 2 * ids.length])
      expect(held.last).toBe(id + 1000)
    }
    expect(await idsWithAllTerms(db, 'talk', terms, undefined, 5)).toEqual({ ids: ids.slice(0, 5), more: true })
  })
})
