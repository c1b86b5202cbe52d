import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { countView, flushViews } from '../../../src/lib/domain/forum/views.ts'
import { databases, essay, forum, member, talk, video } from '../../world.ts'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let user_id: number
  let forum_id: number
  beforeAll(async () => {
    db = await open()
    user_id = (await member(db)).member
    forum_id = await forum(db)
  })

  const post = () => essay(db, { user_id, forum_id })
  const viewsOf = async (table: 'essay' | 'talk' | 'video', id: number) =>
    (await db.selectFrom(table).select('views').where('id', '=', id).executeTakeFirstOrThrow()).views

  test('a flush writes the views of posts, topics and videos once', async () => {
    const [essay_id, other] = [await post(), await post()]
    const talk_id = await talk(db, { name: '续航' })
    const video_id = await video(db, { user_id })
    for (const what of [`essay:${essay_id}`, `essay:${essay_id}`, `talk:${talk_id}`, `video:${video_id}`])
      countView(what)
    expect(await viewsOf('essay', essay_id)).toBe(0)
    await flushViews(db)
    await flushViews(db)
    expect([await viewsOf('essay', essay_id), await viewsOf('essay', other)]).toEqual([2, 0])
    expect([await viewsOf('talk', talk_id), await viewsOf('video', video_id)]).toEqual([1, 1])
  })

  test('concurrent flushes neither lose nor double views', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, post))
    const rounds = Array.from({ length: 25 }, async () => {
      for (const id of ids) countView(`essay:${id}`)
      await flushViews(db)
    })
    await Promise.all(rounds)
    const rows = await db.selectFrom('essay').select('views').where('id', 'in', ids).execute()
    expect(rows.map(row => row.views)).toEqual(ids.map(() => 25))
  })

  test('counts more posts than one statement can update', async () => {
    const { id: _, ...row } = await db
      .selectFrom('essay')
      .selectAll()
      .where('id', '=', await post())
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 1100 }, () => row)
    const ids = (await db.insertInto('essay').values(rows).returning('id').execute()).map(each => each.id)
    for (const id of ids) countView(`essay:${id}`)
    await flushViews(db)
    const { total } = await db
      .selectFrom('essay')
      .select(e => e.fn.sum<number>('views').as('total'))
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(1100)
  })

  test('ignores invalid and missing targets', async () => {
    const id = await post()
    for (const what of ['essay:99999', 'user:1', 'essay:x', 'essay:', '']) countView(what)
    countView(`essay:${id}`)
    await flushViews(db)
    expect(await viewsOf('essay', id)).toBe(1)
  })

  test('views of a failed flush are written by the next one', async () => {
    const id = await post()
    countView(`essay:${id}`)
    const broken = await open()
    await broken.schema.alterTable('video').renameTo('gone_video').execute()
    await broken.schema.alterTable('essay').renameTo('gone').execute()
    await expect(flushViews(broken)).rejects.toThrow()
    await broken.destroy()
    await flushViews(db)
    expect(await viewsOf('essay', id)).toBe(1)
  })
})
