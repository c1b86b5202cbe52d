import type { Caller, Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { change } from '../../../db/change.ts'
import { mustModerate, mustNotBeOwn, mustStaff } from '../../account/index.ts'
import { lengthOf, type PageQuery } from '../../text/index.ts'
import { commentApprove, essayApprove } from '../moderate/approve.ts'
import { videoApprove } from '../moderate/approve-video.ts'
import { videoCommentApprove } from '../moderate/approve-video-comment.ts'
import { commentDelete, essayDelete } from '../moderate/delete.ts'
import { closeReports, DISMISSED, UPHELD } from './close-reports.ts'
import { dueTime } from './due-time.ts'
import type { ReportTarget, TargetType } from './report-target.ts'

interface Asked extends PageQuery {
  /** Id of one forum; omitted: of all. */
  forum_id?: number | undefined
  status?: number | undefined
  /** Only overdue ones, whoever they are assigned to. */
  overdue?: boolean
}

/** Reports for their reviewers, undecided ones by due time; the caller checks access. */
export async function reportRows(who: Caller, { forum_id, status = 0, overdue = false, page, limit }: Asked) {
  const reports = who.db
    .selectFrom('report')
    .$if(overdue, query => query.where('report.status', '<', UPHELD).where(dueTime, '<=', who.now))
    .$if(!overdue, query => query.where('report.status', '=', status))
    .$if(forum_id !== undefined, query => query.where('report.forum_id', '=', forum_id!))
  const rows = await reports
    .innerJoin('user', 'user.id', 'report.user_id')
    .innerJoin('user as author', 'author.id', 'report.author_id')
    .leftJoin('user as reviewer', 'reviewer.id', 'report.assignee')
    .select(['report.id', 'target_type', 'target_id', 'report.status', 'report.forum_id', 'reason', 'desc', 'images'])
    .select(['report.user_id', 'user.nickname', 'author_id', 'author.nickname as author', 'weight'])
    .select(['assignee', 'reviewer.nickname as reviewer', 'report.createtime', dueTime.as('due'), 'donetime'])
    .$if(overdue || status < UPHELD, query => query.orderBy(dueTime))
    .orderBy('report.id', status >= UPHELD ? 'desc' : 'asc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map(({ images, ...row }) => ({ ...row, images: JSON.parse(images) as string[] }))
  return { data, total: await lengthOf(who, reports.select('report.id')) }
}

export type ReportRow = Awaited<ReturnType<typeof reportRows>>['data'][number]

interface Handled {
  id: number
  /** 1 assigns it to the caller, 2 upholds it, 3 dismisses it. */
  status: 1 | 2 | 3
  /** Visible to other reviewers only. */
  note?: string | undefined
  /** For the author of the content; required when it is removed. */
  reason?: string | undefined
}

/**
 * Assigns a report and all others about the same subject to the caller, or decides them: upheld content is removed,
 * content hidden but not upheld is shown again, reporters and author are notified. For moderators of the forum, outside
 * forums staff. Refusals noSuchContent, forbidden, inOtherHands, decidedAlready, reasonNeeded.
 */
export function handleReport(who: Member, { id, status, note, reason = '' }: Handled) {
  return change(who, async who => {
    const report = await reportOf(who, id)
    await mayHandle(who, report)
    await take(who, report)
    if (note) await addNote(who, id, note)
    if (status === UPHELD) await remove(who, report, reason)
    if (status === DISMISSED) await restore(who, report)
    if (status !== 1) await closeReports(who, { ...report, status })
    return []
  })
}

type Report = Awaited<ReturnType<typeof reportOf>>

const reportOf = async ({ db }: Caller, id: number) => {
  const report = await db
    .selectFrom('report')
    .select(['id', 'target_type', 'target_id', 'author_id', 'forum_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  return { ...report, target_type: report.target_type as TargetType }
}

/** The duty responsible for reports about content outside forums. */
const keepers = {
  essay: 'forum',
  comment: 'forum',
  video: 'forum',
  videoComment: 'forum',
  user: 'member',
  letter: 'member',
  goods: 'shop',
  shop: 'shop',
} as const

async function mayHandle(who: Caller, { target_type, author_id, forum_id }: Report) {
  const duty = forum_id === null ? keepers[target_type] : 'forum'
  if (who.member !== null) await mustNotBeOwn({ ...who, member: who.member }, duty, { user_id: author_id })
  await (forum_id === null ? mustStaff(who, duty) : mustModerate(who, forum_id))
}

/** A conditional update: of two concurrent reviewers one succeeds. */
async function take({ db, member }: Changing<Member>, { id, target_type, target_id }: Report) {
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set({ status: 1, assignee: member })
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .where('status', '<', UPHELD)
    .where(e => e.or([e('assignee', 'is', null), e('assignee', '=', member)]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  const report = await db.selectFrom('report').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  throw new Refusal(report.status < UPHELD ? 'inOtherHands' : 'decidedAlready')
}

const addNote = ({ db, member, now }: Changing<Member>, target_id: number, text: string) =>
  db.insertInto('review_note').values({ kind: 'report', target_id, user_id: member, text, createtime: now }).execute()

/** The author or a moderator may have deleted it meanwhile. */
async function remove(who: Changing<Member>, report: Report, reason: string) {
  const { target_type, target_id } = report
  if (!isWritten(target_type)) return
  if (reason === '') throw new Refusal('reasonNeeded')
  if ((await standingOf(who, report)) === 'gone') return
  if (target_type === 'essay') await essayDelete(who, { essay_id: target_id, reason })
  if (target_type === 'comment') await commentDelete(who, { comment_id: target_id, reason })
  if (target_type === 'video') await videoApprove(who, { video_id: target_id, is_approved: 2, reason })
  if (target_type === 'videoComment') await videoCommentApprove(who, { comment_id: target_id, is_approved: 2, reason })
}

async function restore(who: Changing<Member>, report: Report) {
  const { target_type, target_id } = report
  if ((await standingOf(who, report)) !== 'held') return
  if (target_type === 'essay') await essayApprove(who, { essay_id: target_id, is_approved: 1 })
  if (target_type === 'comment') await commentApprove(who, { comment_id: target_id, is_approved: 1 })
  if (target_type === 'video') await videoApprove(who, { video_id: target_id, is_approved: 1 })
  if (target_type === 'videoComment') await videoCommentApprove(who, { comment_id: target_id, is_approved: 1 })
}

const tables = { essay: 'essay', comment: 'comment', video: 'video', videoComment: 'video_comment' } as const
const isWritten = (type: TargetType) => type in tables

async function standingOf({ db }: Caller, { target_type, target_id }: ReportTarget) {
  const table = Object.entries(tables).find(([type]) => type === target_type)?.[1]
  if (!table) return 'shown'
  const row = await db
    .selectFrom(table)
    .select(['is_approved', 'deletetime'])
    .where('id', '=', target_id)
    .executeTakeFirst()
  if (!row || row.deletetime !== null) return 'gone'
  return row.is_approved === 0 ? 'held' : 'shown'
}
