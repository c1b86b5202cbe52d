import type { Changing, Member } from '../../../core/caller.ts'
import { audit, sendNotice } from '../../account/index.ts'
import { forgetFiles } from '../../upload/index.ts'
import type { ReportTarget } from './report-target.ts'

export const UPHELD = 2
export const DISMISSED = 3

interface Closing extends ReportTarget {
  status: typeof UPHELD | typeof DISMISSED
  forum_id: number | null
}

/** Closes all open reports about a subject, in the transaction that decides it, and notifies the reporters. */
export async function closeReports(who: Changing<Member>, { target_type, target_id, status, forum_id }: Closing) {
  const closed = await who.db
    .updateTable('report')
    .set({ status, assignee: who.member, donetime: who.now })
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .where('status', '<', UPHELD)
    .returning(['id', 'user_id'])
    .execute()
  if (closed.length === 0) return
  await forgetWords(
    who,
    closed.map(({ id }) => id),
  )
  const kind = status === UPHELD ? 'REPORT_UPHELD' : 'REPORT_DISMISSED'
  for (const { user_id } of closed) await sendNotice(who, { to: user_id, type: 'system', kind, target_type, target_id })
  const detail = { status, reports: closed.map(({ id }) => id) }
  await audit(who, { action: 'reportHandle', target_type, target_id, forum_id, detail })
}

/** Deletes the text and pictures of decided reports by a member whose account is deleted. */
async function forgetWords(who: Changing<Member>, ids: number[]) {
  const { db } = who
  const reporters = db.selectFrom('report').select('user_id').where('id', 'in', ids)
  const gone = db.selectFrom('user').select('id').where('gone', '=', 1).where('id', 'in', reporters)
  const theirs = db.selectFrom('report').select('user_id').distinct().where('id', 'in', ids)
  const leavers = await theirs.where('images', '<>', '[]').where('user_id', 'in', gone).execute()
  const blank = db.updateTable('report').set({ desc: '', images: '[]' }).where('id', 'in', ids)
  await blank.where('user_id', 'in', gone).execute()
  for (const { user_id } of leavers) await forgetFiles(who, user_id)
}
