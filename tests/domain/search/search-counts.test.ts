import { describe, expect, test } from 'vitest'
import { countSearch, flushSearches, storedText, sweepSearches } from '../../../src/lib/domain/search/search-counts.ts'
import { databases, NOW, visitor } from '../../world.ts'

const rowsOf = async (who: ReturnType<typeof visitor>) =>
  (await who.db.selectFrom('searched').selectAll().orderBy('text').execute()).map(({ id: _, ...row }) => row)

describe.each(databases)('search log on %s', (_, open) => {
  test('counts a search once per visitor between writes, with its latest result count', async () => {
    const who = visitor(await open())
    for (const from of ['a', 'a', 'b']) countSearch('essay', ' 冬季  胎 ', 3, from)
    countSearch('goods', 'ＴＥＳＬＡ', 0, 'a')
    await flushSearches(who.db, NOW)
    countSearch('essay', '冬季 胎', 0, 'a')
    await flushSearches(who.db, NOW + 60)
    expect(await rowsOf(who)).toEqual([
      { scope: 'goods', text: 'tesla', times: 1, found: 0, lasttime: NOW },
      { scope: 'essay', text: '冬季 胎', times: 3, found: 0, lasttime: NOW + 60 },
    ])
  })

  test('retries entries whose write failed', async () => {
    const [who, gone] = [visitor(await open()), visitor(await open())]
    countSearch('essay', '续航', 1, 'a')
    await gone.db.destroy()
    await expect(flushSearches(gone.db, NOW)).rejects.toThrow()
    countSearch('essay', '续航', 1, 'b')
    await flushSearches(who.db, NOW)
    expect(await rowsOf(who)).toMatchObject([{ text: '续航', times: 2 }])
  })

  test('deletes searches not repeated for ninety days and invalidates suggestions', async () => {
    const who = visitor(await open())
    countSearch('essay', '旧的', 1, 'a')
    await flushSearches(who.db, NOW - 91 * 86_400)
    countSearch('essay', '新的', 1, 'a')
    await flushSearches(who.db, NOW - 89 * 86_400)
    await sweepSearches(who)
    expect((await rowsOf(who)).map(({ text }) => text)).toEqual(['新的'])
    expect(who.touched).toContain('searched')
  })

  test('limits the entries held between writes', async () => {
    const who = visitor(await open())
    for (let n = 0; n < 6000; n++) countSearch('essay', `词${n}`, 1, 'a')
    await flushSearches(who.db, NOW)
    expect(await rowsOf(who)).toHaveLength(5000)
  })
})

test('does not log phone numbers, addresses and id numbers', () => {
  for (const text of ['13812345678', '打 138-1234-5678', 'me@cheyou.example', '330106199001011234'])
    expect(storedText(text)).toBe('')
  for (const text of ['225/55 r19', '5w-30', '225 55 19']) expect(storedText(text)).toBe(text)
})
