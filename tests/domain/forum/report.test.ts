import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { report, weightOf } from '../../../src/lib/domain/forum/report/report.ts'
import type { ReportTarget } from '../../../src/lib/domain/forum/report/report-target.ts'
import { comment, databases, essay, forum, inTalks, member, NOW, talk, trusted, video } from '../../world.ts'

const DAY = 86_400
const known = { createtime: NOW - 10 * DAY, essay_count: 3, user_essay_comment_count: 3 }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  let author: Member
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
    author = await member(db)
  })

  const post = async (): Promise<ReportTarget> => ({
    target_type: 'essay',
    target_id: await essay(db, { user_id: author.member, forum_id }),
  })
  const says = (who: Member, target: ReportTarget) => report(who, { ...target, reason: '广告营销' })
  const stateOf = ({ target_type, target_id }: ReportTarget) =>
    db
      .selectFrom(target_type as 'essay' | 'comment')
      .select(['shown', 'is_approved', 'deletetime'])
      .where('id', '=', target_id)
      .executeTakeFirstOrThrow()

  const visible = { shown: 1, is_approved: 1, deletetime: null }
  const held = { shown: 0, is_approved: 0, deletetime: null }

  test('a report stores reporter, target and reason, given by number or title', async () => {
    const [who, target] = [await member(db, known), await post()]
    const { id } = await report(who, { ...target, reason: '7', desc: '抄来的', images: ['/upload/a.webp'] })
    expect(await db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).toMatchObject({
      user_id: who.member,
      ...target,
      author_id: author.member,
      forum_id,
      reason: '7',
      desc: '抄来的',
      images: '["/upload/a.webp"]',
      status: 0,
      weight: 1,
    })
    await expect(report(await member(db), { ...target, reason: '不喜欢' })).rejects.toThrow('badField')
    await report(await member(db), { ...target, reason: 'Advertising' })
  })

  test('a member may have one open report per target, also under concurrent calls', async () => {
    const [who, target] = [await member(db, known), await post()]
    const ends = await Promise.allSettled([says(who, target), says(who, target)])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(says(who, target)).rejects.toThrow('reportedAlready')
    await db.updateTable('report').set({ status: 3 }).where('user_id', '=', who.member).execute()
    await says(who, target)
  })

  test('refuses to report own, hidden or missing content', async () => {
    const target = await post()
    await expect(says(author, target)).rejects.toThrow('reportOwn')
    await expect(says(author, { target_type: 'user', target_id: author.member })).rejects.toThrow('reportOwn')
    const hidden = await essay(db, { user_id: author.member, forum_id, shown: 0, is_approved: 0 })
    const who = await member(db)
    for (const target of [
      { target_type: 'essay', target_id: hidden },
      { target_type: 'comment', target_id: 999_999 },
      { target_type: 'video', target_id: 999_999 },
      { target_type: 'user', target_id: 999_999 },
    ] as ReportTarget[])
      await expect(says(who, target)).rejects.toThrow('noSuchContent')
    expect(await db.selectFrom('report').selectAll().where('user_id', '=', who.member).execute()).toEqual([])
  })

  test('accepts reports of comments, videos and members', async () => {
    const { target_id: essay_id } = await post()
    const who = await member(db, known)
    for (const target of [
      { target_type: 'comment', target_id: await comment(db, { essay_id, user_id: author.member }) },
      { target_type: 'video', target_id: await video(db, { user_id: author.member }) },
      { target_type: 'user', target_id: author.member },
    ] as ReportTarget[])
      expect(await says(who, target)).toMatchObject({ status: 0 })
  })

  test('limits a member to twenty reports a day', async () => {
    const who = await member(db, known)
    for (let n = 0; n < 20; n++) await says(who, await post())
    await expect(says(who, await post())).rejects.toThrow('tooMany')
    await says({ ...who, now: NOW + DAY }, await post())
  })

  test('a post is hidden by reports of three members, not of two', async () => {
    const target = await post()
    await says(await member(db, known), target)
    await says(await member(db, known), target)
    expect(await stateOf(target)).toEqual(visible)
    await says(await member(db, known), target)
    expect(await stateOf(target)).toEqual(held)
  })

  test('reports of regular members count double, those of newcomers not at all', async () => {
    expect([0, 1, 2, 3, 4].map(trust => weightOf(trust as 0))).toEqual([0, 1, 1, 2, 2])
    const target = await post()
    for (let n = 0; n < 5; n++) await says(await member(db), target)
    await says(await trusted(db), target)
    expect(await stateOf(target)).toEqual(visible)
    await says(await member(db, known), target)
    expect(await stateOf(target)).toEqual(held)
  })

  test('dismissed reports do not count again', async () => {
    const target = await post()
    for (let n = 0; n < 2; n++) await says(await member(db, known), target)
    await db.updateTable('report').set({ status: 3 }).where('target_id', '=', target.target_id).execute()
    await says(await member(db, known), target)
    expect(await stateOf(target)).toEqual(visible)
  })

  test('three concurrent reports hide a post and keep counters exact', async () => {
    const home = await forum(db)
    await db.updateTable('forum').set({ essay_count: 1 }).where('id', '=', home).execute()
    const target_id = await essay(db, { user_id: author.member, forum_id: home })
    const target: ReportTarget = { target_type: 'essay', target_id }
    const everyone = await Promise.all([member(db, known), member(db, known), member(db, known)])
    await Promise.all(everyone.map(who => says(who, target)))
    expect(await stateOf(target)).toEqual(held)
    const { essay_count } = await db
      .selectFrom('forum')
      .select('essay_count')
      .where('id', '=', home)
      .executeTakeFirstOrThrow()
    expect(essay_count).toBe(0)
  })

  test('a hidden comment is no longer counted, while its replies are', async () => {
    const essay_id = await essay(db, { user_id: author.member, forum_id, comment_count: 2 })
    const talk_id = await talk(db, { name: '冬季续航', interact: 3 })
    await inTalks(db, essay_id, talk_id)
    const target_id = await comment(db, { essay_id, user_id: author.member })
    await comment(db, { essay_id, user_id: author.member, pid: target_id })
    const target: ReportTarget = { target_type: 'comment', target_id }
    for (let n = 0; n < 3; n++) await says(await member(db, known), target)
    expect(await stateOf(target)).toEqual(held)
    const post = await db.selectFrom('essay').select('comment_count').where('id', '=', essay_id).executeTakeFirst()
    const { interact } = await db
      .selectFrom('talk')
      .select('interact')
      .where('id', '=', talk_id)
      .executeTakeFirstOrThrow()
    expect([post?.comment_count, interact]).toEqual([1, 2])
  })

  test('three reports hide a short video', async () => {
    const target_id = await video(db, { user_id: author.member })
    const target: ReportTarget = { target_type: 'video', target_id }
    for (let n = 0; n < 3; n++) await says(await member(db, known), target)
    const film = db.selectFrom('video').select(['shown', 'is_approved']).where('id', '=', target_id)
    expect(await film.executeTakeFirstOrThrow()).toEqual({ shown: 0, is_approved: 0 })
  })

  test('reports invalidate pages only when they hide something', async () => {
    const target = await post()
    for (let n = 0; n < 2; n++) {
      const who = await member(db, known)
      await says(who, target)
      expect(who.touched).toEqual([])
    }
    const third = await member(db, known)
    await says(third, target)
    expect(third.touched).toContain(`essay:${target.target_id}`)
  })
})
