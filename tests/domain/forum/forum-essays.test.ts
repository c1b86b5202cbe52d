import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { type Filter, getEssayCreamList, getEssayTopList } from '../../../src/lib/domain/forum/forum-essays.ts'
import { add, databases, essay, forum, marks, member, NOW, visitor } from '../../world.ts'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  let column_id: number
  let user_id: number
  let essence: number

  beforeAll(async () => {
    db = await open()
    user_id = (await member(db)).member
    forum_id = await forum(db, { essay_count: 6, essay_cream_count: 2 })
    column_id = await add(db, 'forum_column', { forum_id, name: '改装', sort: 1, essay_count: 3 })
    const post = (title: string, hours: number, values = {}) =>
      essay(db, { title, user_id, forum_id, createtime: NOW - hours * 3600, lasttime: NOW - 99_999, ...values })
    await post('旧精华', 50, { flag: 2, hot: 9, column_id })
    await post('新', 1, { hot: 2, lasttime: NOW - 5 })
    essence = await post('新精华', 2, { flag: 2, hot: 3, column_id, lasttime: NOW - 9 })
    await post('旧置顶', 70, { flag: 1, top: 1, hot: 1, lasttime: NOW })
    await post('新置顶', 60, { flag: 1, top: 1, hot: 0, column_id })
    await post('旧', 10, { hot: 8 })
    await post('审核中', 0, { flag: 2, hot: 99, is_approved: 0, shown: 0, column_id })
    await post('已删除', 0, { flag: 1, top: 1, hot: 99, deletetime: NOW, shown: 0 })
    await essay(db, { title: '别处', user_id, forum_id: await forum(db) })
  })

  const listed = async (filter: Partial<Filter>) => {
    const { count, list } = await getEssayCreamList(visitor(db), { forum_id, page: 1, limit: 10, ...filter })
    return [list.map(row => row.title).join(' '), count]
  }

  test.each([
    ['all, the pinned first', {}, '新置顶 旧置顶 新 新精华 旧 旧精华', 6],
    ['all, the newest first', { filter_type: 1 }, '新 新精华 旧 旧精华 新置顶 旧置顶', 6],
    ['all, the last commented first', { filter_type: 2 }, '旧置顶 新 新精华 旧 新置顶 旧精华', 6],
    ['all, the hottest first', { filter_type: 3 }, '旧精华 旧 新精华 新 旧置顶 新置顶', 6],
    ['essence', { screen: 1 }, '新精华 旧精华', 2],
    ['essence, the hottest first', { screen: 1, filter_type: 3 }, '旧精华 新精华', 2],
    ['essence, the last commented first', { screen: 1, filter_type: 2 }, '新精华 旧精华', 2],
    ['pinned', { screen: 2 }, '新置顶 旧置顶', 2],
    ['pinned, the last commented first', { screen: 2, filter_type: 2 }, '旧置顶 新置顶', 2],
  ])('lists %s', async (_what, filter, titles, count) => {
    expect(await listed(filter)).toEqual([titles, count])
  })

  test.each([
    ['all', {}, '新置顶 新精华 旧精华', 3],
    ['the hottest', { filter_type: 3 }, '旧精华 新精华 新置顶', 3],
    ['essence', { screen: 1, filter_type: 1 }, '新精华 旧精华', 2],
    ['pinned', { screen: 2 }, '新置顶', 1],
  ])('lists one column: %s', async (_what, filter, titles, count) => {
    expect(await listed({ column_id, ...filter })).toEqual([titles, count])
  })

  test('pages of each order cover every post exactly once', async () => {
    for (const filter_type of [0, 1, 2, 3]) {
      const all = await listed({ filter_type })
      const pages = [1, 2, 3].map(page => listed({ filter_type, page, limit: 4 }))
      expect((await Promise.all(pages)).map(([titles]) => titles).join(' ')).toBe(`${all[0]} `)
    }
    expect(await listed({ page: 1000, limit: 50 })).toEqual(['', 6])
  })

  test('only the order by score is tagged to be invalidated by the hot sweep', async () => {
    const [hottest, newest] = [visitor(db), visitor(db)]
    await getEssayCreamList(hottest, { forum_id, filter_type: 3, page: 1, limit: 10 })
    await getEssayCreamList(newest, { forum_id, filter_type: 1, page: 1, limit: 10 })
    expect(hottest.read).toEqual(expect.arrayContaining([`essays:forum:${forum_id}`, `forum:${forum_id}`, 'hot']))
    expect(newest.read).not.toContain('hot')
  })

  test('marks rows that the member has collected', async () => {
    const me = await member(db)
    await marks(db, me.member, 'essay', essence)
    const { list } = await getEssayCreamList(me, { forum_id, page: 1, limit: 10 })
    expect(list.filter(row => row.is_collect).map(row => row.title)).toEqual(['新精华'])
  })

  test('returns at most five pinned posts, newest first', async () => {
    expect(await getEssayTopList(visitor(db), { forum_id })).toEqual([
      { id: expect.any(Number), title: '新置顶', flag: 1 },
      { id: expect.any(Number), title: '旧置顶', flag: 1 },
    ])
    const busy = await forum(db)
    for (let n = 1; n <= 6; n += 1)
      await essay(db, { title: `${n}`, user_id, forum_id: busy, flag: 1, top: 1, createtime: NOW + n })
    const pinned = await getEssayTopList(visitor(db), { forum_id: busy })
    expect(pinned.map(row => row.title)).toEqual(['6', '5', '4', '3', '2'])
  })

  test('refuses the lists of a closed or missing forum', async () => {
    const closed = await forum(db, { is_closed: 1 })
    await essay(db, { user_id, forum_id: closed })
    const asked = { forum_id: closed, page: 1, limit: 10 }
    await expect(getEssayCreamList(visitor(db), asked)).rejects.toMatchObject({ reason: 'forumClosed' })
    await expect(getEssayTopList(visitor(db), asked)).rejects.toMatchObject({ reason: 'forumClosed' })
    await expect(getEssayTopList(visitor(db), { forum_id: 9999 })).rejects.toMatchObject({ reason: 'forumGone' })
  })
})
