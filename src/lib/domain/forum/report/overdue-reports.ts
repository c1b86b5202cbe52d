import type { Caller } from '../../../core/caller.ts'
import { UPHELD } from './close-reports.ts'
import { dueTime } from './due-time.ts'

/** The number of overdue reports and when the first was due (seconds); null without any. */
export async function overdueReports({ db, now }: Pick<Caller, 'db' | 'now'>) {
  const { number, first } = await db
    .selectFrom('report')
    .select(e => [e.fn.countAll<number>().as('number'), e.fn.min(dueTime).as('first')])
    .where('status', '<', UPHELD)
    .where(dueTime, '<=', now)
    .executeTakeFirstOrThrow()
  return { number: Number(number), first: first === null ? null : Number(first) }
}
