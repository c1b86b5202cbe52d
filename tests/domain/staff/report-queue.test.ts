import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { handleReport } from '../../../src/lib/domain/forum/report/handle-report.ts'
import { report } from '../../../src/lib/domain/forum/report/report.ts'
import type { ReportTarget } from '../../../src/lib/domain/forum/report/report-target.ts'
import { reportQueue } from '../../../src/lib/domain/staff/report-queue.ts'
import { comment, databases, essay, forum, member, moderator, NOW, staff, video } from '../../world.ts'

const known = { createtime: NOW - 10 * 86_400, essay_count: 3, user_essay_comment_count: 3 }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  let author: Member
  let keeper: Member
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
    author = await member(db)
    keeper = await staff(db, 'forum')
  })

  const post = async (): Promise<ReportTarget> => ({
    target_type: 'essay',
    target_id: await essay(db, { user_id: author.member, forum_id }),
  })
  async function reported(target: ReportTarget, times = 1) {
    const everyone: { who: Member; id: number }[] = []
    for (let n = 0; n < times; n++) {
      const who = await member(db, known)
      everyone.push({ who, id: (await report(who, { ...target, reason: '广告营销' })).id })
    }
    return everyone
  }
  const told = async (who: Member) =>
    (await db.selectFrom('notice').select('kind').where('user_id', '=', who.member).orderBy('id').execute()).map(
      ({ kind }) => kind,
    )
  const stateOf = async (id: number) =>
    (await db.selectFrom('report').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const shownOf = async ({ target_type, target_id }: ReportTarget) =>
    (
      await db
        .selectFrom(target_type as 'essay')
        .select('shown')
        .where('id', '=', target_id)
        .executeTakeFirstOrThrow()
    ).shown

  test('only one of two staff can claim a report, and decides it', async () => {
    const [{ id } = { id: 0 }] = await reported(await post())
    const two = [await staff(db, 'forum'), await staff(db, 'forum')]
    const ends = await Promise.allSettled(two.map(who => handleReport(who, { id, status: 1 })))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [winner, loser] = ends[0]!.status === 'fulfilled' ? two : two.reverse()
    await expect(handleReport(loser!, { id, status: 3 })).rejects.toThrow('inOtherHands')
    await handleReport(winner!, { id, status: 3 })
    expect(await stateOf(id)).toBe(3)
    await expect(handleReport(winner!, { id, status: 2, reason: '晚了' })).rejects.toThrow('decidedAlready')
  })

  test('upholding deletes the post and notifies its author and all reporters', async () => {
    const target = await post()
    const [first, second] = (await reported(target, 2)) as { who: Member; id: number }[]
    await expect(handleReport(keeper, { id: first!.id, status: 2 })).rejects.toThrow('reasonNeeded')
    await handleReport(keeper, { id: first!.id, status: 2, reason: '广告' })
    expect(await shownOf(target)).toBe(0)
    expect([await stateOf(first!.id), await stateOf(second!.id)]).toEqual([2, 2])
    for (const { who } of [first!, second!]) expect(await told(who)).toEqual(['REPORT_UPHELD'])
    expect(await told(author)).toContain('ESSAY_DELETED')
  })

  test('dismissing restores a post hidden by three reports, and one more does not hide it', async () => {
    const target = await post()
    const [first] = await reported(target, 3)
    expect(await shownOf(target)).toBe(0)
    await handleReport(keeper, { id: first!.id, status: 3 })
    expect(await shownOf(target)).toBe(1)
    expect(await told(first!.who)).toEqual(['REPORT_DISMISSED'])
    await reported(target)
    expect(await shownOf(target)).toBe(1)
  })

  test('dismissing restores a comment and its count, and upholding removes both', async () => {
    const essay_id = await essay(db, { user_id: author.member, forum_id, comment_count: 2 })
    const count = async () =>
      (await db.selectFrom('essay').select('comment_count').where('id', '=', essay_id).executeTakeFirstOrThrow())
        .comment_count
    const target_id = await comment(db, { essay_id, user_id: author.member })
    await comment(db, { essay_id, user_id: author.member, pid: target_id })
    const target: ReportTarget = { target_type: 'comment', target_id }
    const [first] = await reported(target, 3)
    expect(await count()).toBe(1)
    await handleReport(keeper, { id: first!.id, status: 3 })
    expect([await shownOf(target), await count()]).toEqual([1, 2])
    const [again] = await reported(target)
    await handleReport(keeper, { id: again!.id, status: 2, reason: '人身攻击' })
    expect([await shownOf(target), await count()]).toEqual([0, 0])
  })

  test('upholding hides a short video with the reason', async () => {
    const target: ReportTarget = { target_type: 'video', target_id: await video(db, { user_id: author.member }) }
    const [first] = await reported(target)
    await handleReport(keeper, { id: first!.id, status: 2, reason: '搬运' })
    const film = db.selectFrom('video').select(['shown', 'is_approved', 'reason']).where('id', '=', target.target_id)
    expect(await film.executeTakeFirstOrThrow()).toEqual({ shown: 0, is_approved: 2, reason: '搬运' })
    expect(await told(first!.who)).toEqual(['REPORT_UPHELD'])
  })

  test('a report of content deleted by its author can still be upheld', async () => {
    const target = await post()
    const [first] = await reported(target)
    await db.updateTable('essay').set({ shown: 0, deletetime: NOW }).where('id', '=', target.target_id).execute()
    await handleReport(keeper, { id: first!.id, status: 2, reason: '广告' })
    expect(await told(first!.who)).toEqual(['REPORT_UPHELD'])
  })

  test('moderators handle reports in their forum, member staff those of members, others none', async () => {
    const [essays, [person]] = [
      await reported(await post()),
      await reported({ target_type: 'user', target_id: author.member }),
    ]
    const id = essays[0]!.id
    const [here, elsewhere] = [await moderator(db, forum_id), await moderator(db, await forum(db))]
    for (const who of [elsewhere, await member(db), await staff(db, 'review', 'member', 'admin')])
      await expect(handleReport(who, { id, status: 1 })).rejects.toThrow('forbidden')
    await handleReport(here, { id, status: 3 })
    for (const who of [here, keeper, await staff(db, 'admin')])
      await expect(handleReport(who, { id: person!.id, status: 1 })).rejects.toThrow('forbidden')
    await handleReport(await staff(db, 'member'), { id: person!.id, status: 2 })
  })

  test('the queue shows hidden content too, with the reviewers’ notes', async () => {
    const target = await post()
    const [first] = await reported(target, 3)
    await handleReport(keeper, { id: first!.id, status: 1, note: '先看看' })
    const { data } = await reportQueue(keeper, { status: 1, page: 1, limit: 50 })
    const row = data.find(({ id }) => id === first!.id)
    expect(row).toMatchObject({ subject: { text: '提车' }, assignee: keeper.member, reason: '1' })
    expect(row?.notes.map(({ text }) => text)).toEqual(['先看看'])
    await expect(reportQueue(await staff(db, 'content'), { status: 0, page: 1, limit: 9 })).rejects.toThrow('forbidden')
  })
})
