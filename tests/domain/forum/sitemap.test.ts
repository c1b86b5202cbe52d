import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/lib/core/caller.ts'
import { forumMap } from '../../../src/lib/domain/forum/sitemap.ts'
import * as map from '../../../src/lib/domain/site/sitemap.ts'
import { add, databases, essay, forum, member, NOW, video, visitor } from '../../world.ts'

const sitemapParts = (who: Caller) => map.sitemapParts(who, forumMap)
const sitemapEntries = (who: Caller, name: string) => map.sitemapEntries(who, forumMap, name)

describe.each(databases)('sitemap on %s', (_, open) => {
  test('a part is a range of ten thousand ids, and empty ranges are left out', async () => {
    const who = visitor(await open())
    const { member: user_id } = await member(who.db, { release_count: 1 })
    const forum_id = await forum(who.db)
    for (const id of [1, 10_000, 30_001]) await essay(who.db, { id, user_id, forum_id })
    expect(await sitemapParts(who)).toEqual(['essay-0', 'essay-3', 'forum-0', 'user-0'])
    expect(await sitemapEntries(who, 'essay-0')).toEqual([
      { path: '/essayDetails?id=1', time: NOW },
      { path: '/essayDetails?id=10000', time: NOW },
    ])
    expect((await sitemapEntries(who, 'essay-3')).map(({ path }) => path)).toEqual(['/essayDetails?id=30001'])
  })

  test('forums and topics have the time of their newest post, and hidden content is left out', async () => {
    const who = visitor(await open())
    const { member: user_id } = await member(who.db)
    const [live, empty] = [await forum(who.db), await forum(who.db)]
    await forum(who.db, { is_closed: 1 })
    const essay_id = await essay(who.db, { user_id, forum_id: live, lasttime: NOW + 5 })
    await essay(who.db, { user_id, forum_id: live, lasttime: NOW + 9, shown: 0 })
    const talk_id = await add(who.db, 'talk', { name: '油耗', desc: '', coverimage: '', createtime: NOW })
    await who.db
      .insertInto('essay_talk')
      .values({ talk_id, essay_id, createtime: NOW + 1 })
      .execute()
    expect(await sitemapEntries(who, 'essay-0')).toEqual([{ path: `/essayDetails?id=${essay_id}`, time: NOW + 5 }])
    expect(await sitemapEntries(who, 'forum-0')).toEqual([
      { path: `/bbsDetails?id=${live}`, time: NOW + 5 },
      { path: `/bbsDetails?id=${empty}`, time: NOW },
    ])
    expect(await sitemapEntries(who, 'talk-0')).toEqual([{ path: `/topicDetails?id=${talk_id}`, time: NOW + 1 }])
  })

  test('members have the time of their newest post, videos that of their publication', async () => {
    const who = visitor(await open())
    const { member: user_id } = await member(who.db, { release_count: 2 })
    const forum_id = await forum(who.db)
    await essay(who.db, { user_id, forum_id, createtime: NOW + 3 })
    await essay(who.db, { user_id, forum_id, createtime: NOW + 9, shown: 0 })
    const id = await video(who.db, { user_id, createtime: NOW + 4 })
    await video(who.db, { user_id, createtime: NOW + 5, shown: 0 })
    expect(await sitemapEntries(who, 'user-0')).toEqual([{ path: `/personalHomepage?id=${user_id}`, time: NOW + 3 }])
    expect(await sitemapEntries(who, 'video-0')).toEqual([{ path: `/shortVideo?video=${id}`, time: NOW + 4 }])
  })

  test.each(['user-0', 'essay-1', 'essay-', 'essay--1', 'essay-01', 'pick-0', 'essay-9999999', '__proto__-0'])(
    'refuses part %s',
    async part => {
      const who = visitor(await open())
      await member(who.db, { release_count: 0 })
      await expect(sitemapEntries(who, part)).rejects.toMatchObject({ reason: 'noSuchContent' })
    },
  )
})
