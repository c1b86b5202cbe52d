import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { collectEssay, collectForm, collectVideo } from '../../../src/lib/domain/forum/collect-and-like.ts'
import { collectedEssays, collectedVideos, myForumList } from '../../../src/lib/domain/forum/my-collection.ts'
import { showEssay } from '../../../src/lib/domain/forum/visibility.ts'
import { databases, essay, forum, marks, member, NOW, video } from '../../world.ts'

const PAGE = { page: 1, limit: 10 }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
  })

  test('lists collected posts latest first in pages, marked as collected', async () => {
    const [me, author] = [await member(db), await member(db)]
    const ids: number[] = []
    for (const [at, title] of ['一', '二', '三'].entries()) {
      const essay_id = await essay(db, { user_id: author.member, forum_id, title })
      await collectEssay({ ...me, now: NOW + at }, { essay_id, screen: true })
      ids.unshift(essay_id)
    }
    const { data, total } = await collectedEssays(me, { page: 1, limit: 2 })
    expect(data.map(row => [row.id, row.is_collect])).toEqual(ids.slice(0, 2).map(id => [id, 1]))
    expect(total).toBe(3)
    expect((await collectedEssays(me, { page: 2, limit: 2 })).data.map(({ id }) => id)).toEqual(ids.slice(2))
  })

  test('lists ids of hidden posts and videos as gone, and lets them be removed', async () => {
    const [me, author] = [await member(db), await member(db)]
    const essay_id = await essay(db, { user_id: author.member, forum_id })
    const video_id = await video(db, { user_id: author.member })
    await collectEssay(me, { essay_id, screen: true })
    await collectVideo(me, { video_id, screen: true })
    await showEssay(author, { essay_id, shown: false })
    await db.updateTable('video').set({ shown: 0 }).where('id', '=', video_id).execute()
    expect(await collectedEssays(me, PAGE)).toEqual({ data: [], gone: [essay_id], total: 1 })
    expect(await collectedVideos(me, PAGE)).toEqual({ data: [], gone: [video_id], total: 1 })
    await collectEssay(me, { essay_id, screen: false })
    await collectVideo(me, { video_id, screen: false })
    expect(await collectedEssays(me, PAGE)).toEqual({ data: [], gone: [], total: 0 })
    expect(await collectedVideos(me, PAGE)).toEqual({ data: [], gone: [], total: 0 })
  })

  test('a closed forum stays in the list and can be removed', async () => {
    const me = await member(db)
    const closing = await forum(db, { name: '奇瑞论坛' })
    await collectForm(me, { forum_id: closing, screen: true })
    await db.updateTable('forum').set({ is_closed: 1 }).where('id', '=', closing).execute()
    expect(await myForumList(me, { screen: 1, ...PAGE })).toMatchObject({
      data: [{ id: closing, name: '奇瑞论坛', is_closed: 1, is_collect: '1' }],
      total: 1,
    })
    await collectForm(me, { forum_id: closing, screen: false })
    expect(await myForumList(me, { screen: 1, ...PAGE })).toEqual({ data: [], total: 0 })
  })

  test('lists the forums a member moderates, collected or not', async () => {
    const [me, other] = [await member(db), await member(db)]
    const [one, two] = [await forum(db), await forum(db)]
    await db
      .insertInto('moderator')
      .values([
        { forum_id: one, user_id: me.member, createtime: NOW },
        { forum_id: two, user_id: me.member, createtime: NOW + 1 },
        { forum_id: two, user_id: other.member, createtime: NOW },
      ])
      .execute()
    await marks(db, me.member, 'forum', one)
    const { data, total } = await myForumList(me, { screen: 2, ...PAGE })
    expect(data.map(row => [row.id, row.is_collect])).toEqual([
      [two, '0'],
      [one, '1'],
    ])
    expect(total).toBe(2)
  })
})
