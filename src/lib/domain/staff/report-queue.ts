import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { dutiesOf } from '../account/index.ts'
import { overdueReports, reportRows, subjectsOf } from '../forum/index.ts'
import type { TargetType } from '../forum/report/report-target.ts'
import type { PageQuery } from '../text/length.ts'
import { caseHandlings } from './reviewer-notes.ts'

/** Number of reports in each state, and of overdue ones. Refusal forbidden. */
export async function reportCounts(who: Member) {
  await mustHandle(who)
  const [rows, overdue] = await Promise.all([
    who.db
      .selectFrom('report')
      .select(e => ['status', e.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute(),
    overdueReports(who),
  ])
  return { byStatus: new Map(rows.map(({ status, count }) => [status, Number(count)])), overdue: overdue.number }
}

async function mustHandle(who: Member) {
  const mine = await dutiesOf(who)
  if (!mine.some(duty => duty === 'forum' || duty === 'member' || duty === 'shop')) throw new Refusal('forbidden')
}

/** Reports in a state, or all overdue ones, with their subjects and the reviewers' notes. Refusal forbidden. */
export async function reportQueue(who: Member, asked: PageQuery & { status?: number; overdue?: boolean }) {
  await mustHandle(who)
  const { data, total } = await reportRows(who, asked)
  const rows = data.map(row => ({ ...row, target_type: row.target_type as TargetType }))
  const [subjects, hands] = await Promise.all([
    subjectsOf(who, rows),
    caseHandlings(
      who,
      'report',
      rows.map(({ id }) => id),
    ),
  ])
  return {
    data: rows.map(row => ({
      ...row,
      subject: subjects.get(`${row.target_type}:${row.target_id}`) ?? null,
      notes: hands.get(row.id)!.notes,
    })),
    total,
  }
}
