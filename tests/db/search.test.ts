import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { queryWords, segmentWords } from '../../src/lib/core/word-segmentation.ts'
import { isPostgres } from '../../src/lib/db/columns.ts'
import { dropRows, indexRows, matchingIds, matchingIdsByPrefix, mergeIndexes } from '../../src/lib/db/search.ts'
import { corpus } from '../corpora.ts'
import { databases, essay, forum, member, visitor } from '../world.ts'

describe.each(databases)('the index on %s', (_, open) => {
  test('every word of the query must match, in any order; newest first', async () => {
    const db = await open()
    await indexRows(db, 'talk', [
      { id: 1, text: '冬天的续航' },
      { id: 2, text: '油耗低，续航长' },
      { id: 3, text: '油耗' },
    ])
    expect(await matchingIds(db, 'talk', '续航')).toEqual({ ids: [2, 1], more: false })
    expect(await matchingIds(db, 'talk', '续航 油耗')).toEqual({ ids: [2], more: false })
    expect(await matchingIds(db, 'talk', '油耗续航')).toEqual({ ids: [2], more: false })
    expect(await matchingIds(db, 'talk', '航')).toEqual({ ids: [2, 1], more: false })
    expect(await matchingIds(db, 'talk', '续航 里程')).toEqual({ ids: [], more: false })
    expect(await matchingIds(db, 'talk', '？！')).toEqual({ ids: [], more: false })
  })

  test('a row is found by its newest text, and not at all once dropped', async () => {
    const db = await open()
    await indexRows(db, 'user', [{ id: 7, text: 'Model3 车主' }])
    await indexRows(db, 'user', [{ id: 7, text: '汉 EV' }])
    expect((await matchingIds(db, 'user', 'model 3')).ids).toEqual([])
    expect((await matchingIds(db, 'user', 'ev')).ids).toEqual([7])
    await dropRows(db, 'user', [7])
    await dropRows(db, 'user', [])
    expect((await matchingIds(db, 'user', 'ev')).ids).toEqual([])
  })

  test('a kind finds only its own rows', async () => {
    const db = await open()
    await indexRows(db, 'user', [{ id: 1, text: '油耗' }])
    expect((await matchingIds(db, 'talk', '油耗')).ids).toEqual([])
  })

  test('posts that are held, deleted or in a closed forum are not found, nor are closed forums', async () => {
    const db = await open()
    const { member: user_id } = await member(db)
    const home = await forum(db)
    const closed = await forum(db, { is_closed: 1 })
    const seen = await essay(db, { user_id, forum_id: home })
    const held = await essay(db, { user_id, forum_id: home, shown: 0, is_approved: 0 })
    const shut = await essay(db, { user_id, forum_id: closed })
    await indexRows(
      db,
      'essay',
      [seen, held, shut].map(id => ({ id, text: '油耗' })),
    )
    await indexRows(
      db,
      'forum',
      [home, closed].map(id => ({ id, text: '油耗' })),
    )
    expect(await matchingIds(db, 'essay', '油耗')).toEqual({ ids: [seen], more: false })
    expect(await matchingIds(db, 'forum', '油耗')).toEqual({ ids: [home], more: false })
  })

  test('hits are counted up to a thousand, beyond that as "more"', async () => {
    const db = await open()
    const rows = Array.from({ length: 1001 }, (_, at) => ({ id: at + 1, text: at === 500 ? '油耗' : '油耗 续航' }))
    await indexRows(db, 'talk', rows)
    const { ids, more } = await matchingIds(db, 'talk', '油耗')
    expect([ids.length, ids[0], ids.at(-1), more]).toEqual([1000, 1001, 2, true])
    expect((await matchingIds(db, 'talk', '续航')).more).toBe(false)
  })

  test('merging segments of the index does not change the hits', async () => {
    const db = await open()
    for (let id = 1; id <= 30; id++) await indexRows(db, 'talk', [{ id, text: `油耗 ${id}` }])
    await dropRows(db, 'talk', [7])
    const before = await matchingIds(db, 'talk', '油耗')
    for (let step = 0; step < 20; step++) await mergeIndexes(db)
    expect(await matchingIds(db, 'talk', '油耗')).toEqual(before)
    if (isPostgres(db)) return
    const parts = await sql<{ id: number }>`select distinct segid as id from search_talk_idx`.execute(db)
    expect(parts.rows.length).toBeLessThanOrEqual(2)
  })

  test('an unfinished word matches by prefix, from two letters on', async () => {
    const db = await open()
    await indexRows(db, 'talk', [
      { id: 1, text: 'Model 3' },
      { id: 2, text: '自驾游' },
    ])
    expect(await matchingIdsByPrefix(db, 'talk', 'mod')).toEqual([1])
    expect(await matchingIdsByPrefix(db, 'talk', 'm')).toEqual([])
    expect(await matchingIdsByPrefix(db, 'talk', '自')).toEqual([2])
    expect(await matchingIdsByPrefix(db, 'talk', '')).toEqual([])
    expect((await matchingIds(db, 'talk', 'mod')).ids).toEqual([])
  })

  test('any query finds exactly the rows that contain its words', async () => {
    const db = await open()
    const dice = numbers(11)
    const rows = Array.from({ length: 300 }, (_, at) => ({ id: at + 1, text: someText(dice, 12) }))
    await indexRows(db, 'talk', rows)
    for (let turn = 0; turn < 200; turn++) {
      const text = someText(dice, 3)
      const asked = queryWords(text)
      const right = rows.filter(row => asked.length > 0 && asked.every(word => segmentWords(row.text).includes(word)))
      expect([text, (await matchingIds(db, 'talk', text)).ids]).toEqual([text, right.map(row => row.id).reverse()])
    }
  })

  test('no text escapes from the query', async () => {
    const { db } = visitor(await open())
    const hostile = [...corpus('sqli'), ...corpus('blns'), `'"`, '"a" OR b*', `a':* | 'b`, 'NEAR(a b)', 'a\0b', '\\']
    await indexRows(
      db,
      'talk',
      hostile.map((text, at) => ({ id: at + 1, text })),
    )
    for (const [at, text] of hostile.entries()) {
      const { ids, more } = await matchingIds(db, 'talk', text)
      await matchingIdsByPrefix(db, 'talk', text)
      if (queryWords(text).length > 0 && text.length <= 100) expect(more || ids.includes(at + 1)).toBe(true)
    }
  })
})

const pieces = [
  '续航',
  '油耗',
  '自驾游',
  '车',
  '主要',
  '汽车',
  '的',
  '蔚来',
  'Model',
  '3',
  'é',
  'Ё',
  '𠮷',
  '한국',
  ' ',
  '，',
  '🚗',
  '\u0301',
  '٣',
  'İ',
  '々',
]

function someText(dice: (sides: number) => number, most: number) {
  return Array.from({ length: 1 + dice(most) }, () => pieces[dice(pieces.length)]).join('')
}

/** The same random numbers on each run. */
function numbers(seed: number) {
  return (sides: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * sides)
  }
}
