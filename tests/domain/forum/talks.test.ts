import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import {
  recommendTalkList,
  searchTalkList,
  talkDetail,
  talkEssayList,
  talkList,
} from '../../../src/lib/domain/forum/talks.ts'
import { databases, essay, forum, inTalks, member, NOW, talk, visitor } from '../../world.ts'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    db = await open()
    const counts = { desc: '晒电耗', coverimage: '/art/cover-t1.svg', views: 5, interact: 90, week_interact: 1 }
    ids['冬季续航'] = await talk(db, { name: '冬季续航', ...counts, essay_count: 3 })
    ids['续航'] = await talk(db, { name: '续航', interact: 10, week_interact: 7 })
    ids['Model 3 续航'] = await talk(db, { name: 'Model 3 续航', interact: 50, week_interact: 7 })
    for (let n = 1; n <= 12; n += 1) await talk(db, { name: `改装${n}`, interact: n })
    await talk(db, { name: '100%_满电', interact: 0 })

    const { member: user_id } = await member(db)
    const forum_id = await forum(db)
    const closed = await forum(db, { is_closed: 1 })
    const post = async (title: string, values = {}) => {
      const id = await essay(db, { title, user_id, forum_id, ...values })
      await inTalks(db, id, ids['冬季续航']!)
    }
    await post('早', { createtime: NOW - 30, hot: 5 })
    await post('中', { createtime: NOW - 20, hot: 1 })
    await post('晚', { createtime: NOW - 10, hot: 3 })
    await post('审核中', { hot: 99, is_approved: 0, shown: 0 })
    await post('关闭', { hot: 98, forum_id: closed })
    await essay(db, { title: '无话题', user_id, forum_id })
  })

  test('lists topics by interaction in pages, with their total', async () => {
    const who = visitor(db)
    const [first, second] = [await talkList(who, { page: 1, limit: 10 }), await talkList(who, { page: 2, limit: 10 })]
    expect(first.data.slice(0, 3).map(row => row.name)).toEqual(['冬季续航', 'Model 3 续航', '改装12'])
    expect([first.data.length, second.data.length, first.total, second.total]).toEqual([10, 6, 16, 16])
    expect(who.read).toContain('talks')
  })

  test('returns a topic with all fields of the specification', async () => {
    const who = visitor(db)
    const talk_id = ids['冬季续航']!
    expect(await talkDetail(who, { talk_id })).toEqual({
      id: talk_id,
      name: '冬季续航',
      desc: '晒电耗',
      coverimage: '/art/cover-t1.svg',
      views: 5,
      interact: 90,
      essay_count: 3,
      is_closed: 0,
    })
    expect(who.read).toContain(`talk:${talk_id}`)
    await expect(talkDetail(who, { talk_id: 9999 })).rejects.toMatchObject({ reason: 'noSuchContent' })
  })

  test.each([
    ['all', undefined, '晚 中 早'],
    ['the newest', 0, '晚 中 早'],
    ['the hottest', 1, '早 晚 中'],
  ])('lists the posts of a topic: %s', async (_what, screen, titles) => {
    const who = visitor(db)
    const talk_id = ids['冬季续航']!
    const { data, total } = await talkEssayList(who, { talk_id, screen, page: 1, limit: 10 })
    expect([data.map(row => row.title).join(' '), total]).toEqual([titles, 3])
    expect(data[0]!.talk_list).toEqual([{ id: talk_id, name: '冬季续航' }])
    expect(who.read).toContain(`essays:talk:${talk_id}`)
    expect(who.read.includes('hot')).toBe(screen === 1)
  })

  test('lists the posts of a topic in pages, and refuses a missing topic', async () => {
    const asked = { talk_id: ids['冬季续航']!, limit: 2 }
    const { data } = await talkEssayList(visitor(db), { ...asked, page: 2 })
    expect(data.map(row => row.title)).toEqual(['早'])
    await expect(talkEssayList(visitor(db), { ...asked, talk_id: 9999, page: 1 })).rejects.toMatchObject({
      reason: 'noSuchContent',
    })
  })

  test('recommends ten topics by interaction in the last week', async () => {
    const who = visitor(db)
    const talks = await recommendTalkList(who)
    expect(talks).toHaveLength(10)
    expect(talks.slice(0, 3).map(row => row.name)).toEqual(['Model 3 续航', '续航', '冬季续航'])
    expect(who.read).toEqual(expect.arrayContaining(['talks', 'hot']))
  })

  test.each([
    ['续航', ['续航', '冬季续航', 'Model 3 续航']],
    ['MODEL', ['Model 3 续航']],
    ['%_', ['100%_满电']],
    ['没有', []],
  ])('searching topics for %s finds %j', async (text, names) => {
    const found = await searchTalkList(visitor(db), { text })
    expect(found).toEqual(names.map(name => ({ id: ids[name] ?? expect.any(Number), name })))
  })

  test('a search without text returns the ten largest topics', async () => {
    expect((await searchTalkList(visitor(db), { text: '改装' })).map(row => row.name)[0]).toBe('改装12')
    const any = await searchTalkList(visitor(db), {})
    expect([any.length, any[0]!.name]).toEqual([10, '冬季续航'])
  })
})
