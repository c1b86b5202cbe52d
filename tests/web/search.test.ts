import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../src/lib/db/open.ts'
import { reindex } from '../../src/lib/domain/search/reindex.ts'
import { loadHits, loadSearch } from '../../src/lib/web/forum/search.ts'
import { databases, essay, forum, member, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

describe.each(databases)('the search page on %s', (_name, openDb) => {
  let db: Db
  let found: number

  beforeAll(async () => {
    db = await openDb()
    const post = { user_id: (await member(db)).member, forum_id: await forum(db) }
    found = await essay(db, { ...post, title: '油耗很低', hot: 2 })
    await essay(db, { ...post, title: '油耗待审', shown: 0 })
    await essay(db, { ...post, title: '提车', hot: 1 })
    await reindex(visitor(db))
  })

  test('finds public posts by words, without listing all posts', async () => {
    const page = opened(visitor(db), '/hotInvit?text=油耗')
    const { found: result, essays } = await loadSearch(page)
    expect(result?.list.map(({ type, hit }) => [type, hit.id])).toEqual([['essay', found]])
    expect(essays).toBeUndefined()
    expect(page.response.status).toBeUndefined()
  })

  test('lists all posts by popularity without words', async () => {
    const { found: result, essays } = await loadSearch(opened(visitor(db), '/hotInvit'))
    expect(result).toBeUndefined()
    expect(essays?.data.map(({ title }) => title)).toEqual(['油耗很低', '提车'])
  })

  test('returns only the hits as a fragment', async () => {
    const page = opened(visitor(db), '/fragments/hotInvit?text=油耗')
    const { found: result } = await loadHits(page)
    expect(result.list.map(({ hit }) => hit.id)).toEqual([found])
    const past = opened(visitor(db), '/fragments/hotInvit?text=油耗&page=2')
    await loadHits(past)
    expect(past.response.status).toBe(404)
  })

  test('responds 404 past the last page of the type shown', async () => {
    const status = async (path: string) => {
      const page = opened(visitor(db), path)
      await loadSearch(page)
      return page.response.status
    }
    expect(await status('/hotInvit?page=2')).toBe(404)
    expect(await status('/hotInvit?text=油耗&page=2')).toBe(404)
    expect(await status('/hotInvit?text=油耗&type=user')).toBeUndefined()
  })
})
