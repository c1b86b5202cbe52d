import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { indexRows, matchingIds } from '../../../src/lib/db/search.ts'
import { showEssay } from '../../../src/lib/domain/forum/visibility.ts'
import { add, databases, essay, forum, member, NOW, visitor } from '../../world.ts'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  /** An essence post in a column and a topic, included in all counters. */
  async function placed() {
    const author = await member(db, { essay_count: 1, release_count: 1, cream_essay_count: 1 })
    const forum_id = await forum(db, { essay_count: 1, essay_cream_count: 1 })
    const column_id = await add(db, 'forum_column', { forum_id, name: '提车作业', sort: 0, essay_count: 1 })
    const name = `冬季续航${author.member}`
    const talk_id = await add(db, 'talk', {
      name,
      desc: '',
      coverimage: '',
      essay_count: 1,
      interact: 4,
      createtime: NOW,
    })
    const place = { user_id: author.member, forum_id, column_id, flag: 2, comment_count: 3, title: '拖车钩装在哪' }
    const essay_id = await essay(db, place)
    await db.insertInto('essay_talk').values({ essay_id, talk_id, createtime: NOW }).execute()
    await indexRows(db, 'essay', [{ id: essay_id, text: '拖车钩装在哪' }])
    return { essay_id, forum_id, column_id, talk_id, author: author.member }
  }

  async function counted({ forum_id, column_id, talk_id, author }: Awaited<ReturnType<typeof placed>>) {
    const one = <Table extends 'forum' | 'forum_column' | 'talk' | 'user'>(table: Table, id: number) =>
      db
        .selectFrom(table as 'forum')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow() as Promise<Record<string, unknown>>
    const [place, column, talk, user] = [
      await one('forum', forum_id),
      await one('forum_column', column_id),
      await one('talk', talk_id),
      await one('user', author),
    ]
    return [
      [place['essay_count'], place['essay_cream_count'], column['essay_count']],
      [talk['essay_count'], talk['interact']],
      [user['essay_count'], user['release_count'], user['cream_essay_count']],
    ]
  }

  test('hiding a post removes it from counters and search, and showing it restores both', async () => {
    const place = await placed()
    const before = await counted(place)
    const who = visitor(db)
    await showEssay(who, { essay_id: place.essay_id, shown: false })
    expect(await counted(place)).toEqual([
      [0, 0, 0],
      [0, 0],
      [0, 0, 0],
    ])
    expect((await matchingIds(db, 'essay', '拖车钩')).ids).not.toContain(place.essay_id)
    await showEssay(who, { essay_id: place.essay_id, shown: true })
    expect(await counted(place)).toEqual(before)
    expect((await matchingIds(db, 'essay', '拖车钩')).ids).toContain(place.essay_id)
  })

  test('concurrent hiding changes counters once', async () => {
    const place = await placed()
    await Promise.all([1, 2, 3].map(() => showEssay(visitor(db), { essay_id: place.essay_id, shown: false })))
    expect(await counted(place)).toEqual([
      [0, 0, 0],
      [0, 0],
      [0, 0, 0],
    ])
  })

  test('hiding a post invalidates every page that showed it', async () => {
    const { essay_id, forum_id, talk_id, author } = await placed()
    const who = visitor(db)
    await showEssay(who, { essay_id, shown: false })
    const lists = ['essays', `essays:forum:${forum_id}`, `essays:talk:${talk_id}`, `essays:user:${author}`, 'picks']
    const counters = ['forums', `forum:${forum_id}`, 'talks', `talk:${talk_id}`, `user:${author}`, 'carousel']
    expect(new Set(who.touched)).toEqual(new Set([`essay:${essay_id}`, ...lists, ...counters]))
  })

  test('refuses a missing post', async () => {
    await expect(showEssay(visitor(db), { essay_id: 999_999, shown: false })).rejects.toThrow('essayGone')
  })
})
