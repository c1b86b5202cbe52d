import type { Member } from '../../../core/caller.ts'
import { mustModerate } from '../../account/index.ts'
import { lengthOf, type PageQuery } from '../../text/index.ts'
import { dueTime } from '../report/due-time.ts'
import { handleReport } from '../report/handle-report.ts'

interface Asked extends PageQuery {
  forum_id: number
  /** 0 open, 1 assigned, 2 upheld, 3 dismissed; omitted: all undecided ones. */
  status?: 0 | 1 | 2 | 3 | undefined
  /** 1: only overdue ones. */
  overdue?: number | undefined
}

/** Reports about a forum's posts and comments with their subjects; undecided ones by due time. Refusal forbidden. */
export async function reportList(who: Member, { forum_id, status, overdue = 0, page, limit }: Asked) {
  await mustModerate(who, forum_id)
  const found = who.db
    .selectFrom('report')
    .where('report.forum_id', '=', forum_id)
    .where('report.status', 'in', status === undefined ? [0, 1] : [status])
    .$if(overdue === 1, query => query.where('report.status', '<', 2).where(dueTime, '<=', who.now))
  const data = await found
    .innerJoin('user as reporter', 'reporter.id', 'report.user_id')
    .innerJoin('user as author', 'author.id', 'report.author_id')
    .leftJoin('comment', join => join.onRef('comment.id', '=', 'target_id').on('target_type', '=', 'comment'))
    .leftJoin('essay', join =>
      join.on(e =>
        e.or([
          e('essay.id', '=', e.ref('comment.essay_id')),
          e.and([e('target_type', '=', 'essay'), e('essay.id', '=', e.ref('target_id'))]),
        ]),
      ),
    )
    .select(['report.id', 'report.status', 'target_type', 'target_id', 'report.reason', 'report.desc', 'report.images'])
    .select([
      'report.createtime',
      dueTime.as('due'),
      'report.user_id',
      'reporter.nickname',
      'author_id',
      'author.nickname as author',
    ])
    .select(['essay.id as essay_id', 'essay.title', 'essay.excerpt', 'comment.content'])
    .select(e => e.fn.coalesce('comment.deletetime', 'essay.deletetime').as('deletetime'))
    .$if(status === undefined || status < 2, query => query.orderBy(dueTime))
    .orderBy('report.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const rows = data.map(row => ({ ...row, images: JSON.parse(row.images) as string[] }))
  return { data: rows, total: await lengthOf(who, found.select('report.id')) }
}

interface Handled {
  id: number
  status: 1 | 2 | 3
  note?: string | undefined
}

/**
 * Assigns a report to the caller, upholds or dismisses it, as staff do (report/handle-report.ts); the author reads the
 * note. Refusals noSuchContent, forbidden, inOtherHands, decidedAlready, reasonNeeded.
 */
export const reportHandle = (who: Member, { id, status, note }: Handled) =>
  handleReport(who, { id, status, note, reason: note })
