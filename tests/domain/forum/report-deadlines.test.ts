import { describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { translator } from '../../../src/lib/core/i18n.ts'
import { reportHandle, reportList } from '../../../src/lib/domain/forum/moderate/forum-reports.ts'
import { overdueReports } from '../../../src/lib/domain/forum/report/overdue-reports.ts'
import { report } from '../../../src/lib/domain/forum/report/report.ts'
import { checkQueues } from '../../../src/lib/domain/health/queues.ts'
import { reportCounts, reportQueue } from '../../../src/lib/domain/staff/report-queue.ts'
import { reportReasonSave, staffReportReasons } from '../../../src/lib/domain/staff/report-reasons.ts'
import { timeLeft } from '../../../src/lib/web/time-left.ts'
import { databases, essay, forum, member, moderator, NOW, staff, visitor } from '../../world.ts'

const HOUR = 3600
const known = { createtime: NOW - 10 * 86_400, essay_count: 3, user_essay_comment_count: 3 }
const page = { page: 1, limit: 10 }

test('timeLeft gives hours, and days from two days on', () => {
  const t = translator('zh-cn')
  const said = (seconds: number) => timeLeft(t, seconds).text
  expect([said(HOUR - 1), said(47 * HOUR), said(48 * HOUR)]).toEqual(['还剩 0 小时', '还剩 47 小时', '还剩 2 天'])
  expect([said(0), said(-3 * HOUR), said(-72 * HOUR)]).toEqual(['超时 0 小时', '超时 3 小时', '超时 3 天'])
  expect([timeLeft(t, 1).isOver, timeLeft(t, 0).isOver]).toEqual([false, true])
})

describe.each(databases)('report deadlines on %s', (_name, open) => {
  async function place() {
    const db = await open()
    const forum_id = await forum(db)
    const author = await member(db)
    const keeper = await staff(db, 'forum', 'content')
    const mod = await moderator(db, forum_id)
    const [first, second] = await staffReportReasons(keeper)
    await reportReasonSave(keeper, { ...second!, hours: 2 })
    const reported = async (reason: string) => {
      const who: Member = await member(db, known)
      const target_id = await essay(db, { user_id: author.member, forum_id })
      return (await report(who, { target_type: 'essay', target_id, reason })).id
    }
    return { db, forum_id, keeper, mod, slow: first!.title, quick: second!.title, reported }
  }
  const later = <Who extends Member>(who: Who, seconds: number) => ({ ...who, now: NOW + seconds })
  const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)

  test('a report is due after the hours of its reason, a day by default, and listed by deadline', async () => {
    const { keeper, mod, forum_id, slow, quick, reported } = await place()
    const [one, two] = [await reported(slow), await reported(quick)]
    const { data } = await reportQueue(keeper, { status: 0, ...page })
    expect(data.map(({ id, due }) => [id, due])).toEqual([
      [two, NOW + 2 * HOUR],
      [one, NOW + 24 * HOUR],
    ])
    expect(ids(await reportList(mod, { forum_id, ...page }))).toEqual([two, one])
    // Existing reports keep their deadline.
    const [reason] = (await staffReportReasons(keeper)).filter(({ title }) => title === quick)
    await reportReasonSave(keeper, { ...reason!, hours: 48 })
    expect((await reportQueue(keeper, { status: 0, ...page })).data[0]!.due).toBe(NOW + 2 * HOUR)
  })

  test('overdue reports are listed and counted, also while claimed, until decided', async () => {
    const { db, keeper, mod, forum_id, slow, quick, reported } = await place()
    const [one, two] = [await reported(slow), await reported(quick)]
    const overdue = (who: Member) => reportQueue(who, { overdue: true, ...page }).then(ids)
    expect(await overdue(later(keeper, 2 * HOUR - 1))).toEqual([])
    expect(await overdueReports(visitor(db))).toEqual({ number: 0, first: null })
    const late = later(keeper, 2 * HOUR)
    expect(await overdue(late)).toEqual([two])
    await reportHandle(mod, { id: two, status: 1 })
    expect(await overdue(late)).toEqual([two])
    expect(ids(await reportList(later(mod, 2 * HOUR), { forum_id, overdue: 1, ...page }))).toEqual([two])
    expect((await reportCounts(late)).overdue).toBe(1)
    await reportHandle(mod, { id: two, status: 3 })
    expect([await overdue(late), (await reportCounts(late)).overdue]).toEqual([[], 0])
    expect(await overdue(later(keeper, 30 * HOUR))).toEqual([one])
    await expect(overdue(await member(db))).rejects.toMatchObject({ reason: 'forbidden' })
  })

  test('a report without a deadline, written by an older version, is due after a day', async () => {
    const { db, keeper, mod, forum_id, slow, quick, reported } = await place()
    const [old, quicker] = [await reported(slow), await reported(quick)]
    await db.updateTable('report').set({ due: 0 }).where('id', '=', old).execute()
    const due = async (hours: number) => {
      const who = later(keeper, hours * HOUR)
      const seen = ids(await reportQueue(who, { overdue: true, ...page }))
      expect(ids(await reportList(later(mod, hours * HOUR), { forum_id, overdue: 1, ...page }))).toEqual(seen)
      expect((await reportCounts(who)).overdue).toBe(seen.length)
      return seen
    }
    expect([await due(0), await due(2), await due(24)]).toEqual([[], [quicker], [quicker, old]])
    const { data } = await reportQueue(keeper, { status: 0, ...page })
    expect(data.map(({ id, due }) => [id, due])).toEqual([
      [quicker, NOW + 2 * HOUR],
      [old, NOW + 24 * HOUR],
    ])
    expect((await reportList(mod, { forum_id, ...page })).data.map(({ id, due }) => [id, due])).toEqual([
      [quicker, NOW + 2 * HOUR],
      [old, NOW + 24 * HOUR],
    ])
    await reportHandle(mod, { id: quicker, status: 3 })
    expect(await overdueReports({ db, now: NOW + 25 * HOUR })).toEqual({ number: 1, first: NOW + 24 * HOUR })
  })

  test('overdue reports make site health amber, and red after a day', async () => {
    const { db, quick, reported } = await place()
    await reported(quick)
    const check = async (hours: number) => {
      const checks = await checkQueues({ db, now: NOW + hours * HOUR })
      return checks.find(({ name }) => name === 'reports')!
    }
    expect((await check(1)).state).toBe('green')
    expect(await check(5)).toMatchObject({ state: 'amber', facts: { number: 1, hours: 3 } })
    expect((await check(26)).state).toBe('red')
  })
})
