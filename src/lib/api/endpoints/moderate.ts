import { z } from 'zod'
import { FORUM_NOTICE, MODERATION_REASON, REPORT_PICTURES, REPORT_TEXT } from '../../core/limits.ts'
import {
  bit,
  id,
  ids,
  limit,
  lines,
  list,
  maybe,
  nonEmptyLines,
  nonEmptyText,
  oneOf,
  page,
  picture,
  reportReason,
  time,
} from '../../core/rules.ts'
import { commentApprove, essayApprove } from '../../domain/forum/moderate/approve.ts'
import { essayClose } from '../../domain/forum/moderate/close-post.ts'
import { columnSave, columnSort } from '../../domain/forum/moderate/columns.ts'
import { commentDelete, essayDelete } from '../../domain/forum/moderate/delete.ts'
import { log } from '../../domain/forum/moderate/forum-log.ts'
import { mute, muteList, unmute } from '../../domain/forum/moderate/forum-mutes.ts'
import { reportHandle, reportList } from '../../domain/forum/moderate/forum-reports.ts'
import { forumEdit } from '../../domain/forum/moderate/forum-settings.ts'
import { heldComments, heldEssays } from '../../domain/forum/moderate/held-in-forum.ts'
import { essayHistory } from '../../domain/forum/moderate/history.ts'
import { moderatedComment, moderatedEssay } from '../../domain/forum/moderate/moderated-content.ts'
import { moderatedForums } from '../../domain/forum/moderate/moderated-forums.ts'
import { essayMove } from '../../domain/forum/moderate/move.ts'
import { essayFlag } from '../../domain/forum/moderate/pin-or-essence.ts'
import { commentRestore, deletedComments, deletedEssays, essayRestore } from '../../domain/forum/moderate/restore.ts'
import { report } from '../../domain/forum/report/report.ts'
import { targets } from '../../domain/forum/report/report-target.ts'
import { messageIs, moderator, signedIn } from '../endpoint.ts'

const done = { said: messageIs('calls:done') } as const

const reason = maybe(lines(MODERATION_REASON))
const verdict = { is_approved: oneOf(1, 2), reason }
const ofForum = { forum_id: id, page, limit: limit(10) }

/** Reports, and what moderators do in their forums. */
export const moderateCalls = {
  '/api/report': signedIn(
    z.object({
      target_type: z.enum(targets),
      target_id: id,
      reason: reportReason,
      desc: maybe(lines(REPORT_TEXT)),
      images: maybe(list(picture, REPORT_PICTURES)),
    }),
    report,
    { said: messageIs('calls:reportDone') },
  ),
  /** Omitted fields stay; an empty notice removes it. */
  '/api/forum/moderate/forumEdit': moderator(
    z.object({ forum_id: id, notice: lines(FORUM_NOTICE).optional(), coverimage: maybe(picture) }),
    forumEdit,
    done,
  ),
  /** Without an id a new column. */
  '/api/forum/moderate/columnSave': moderator(
    z.object({ forum_id: id, id: maybe(id), name: nonEmptyText(20), is_show: maybe(bit), is_question: maybe(bit) }),
    columnSave,
    done,
  ),
  /** ids: all columns in their new order. */
  '/api/forum/moderate/columnSort': moderator(z.object({ forum_id: id, ids }), columnSort, done),
  /** flag: 0 none, 1 pinned, 2 essence. */
  '/api/forum/moderate/essayFlag': moderator(z.object({ essay_id: id, flag: oneOf(0, 1, 2), reason }), essayFlag, done),
  /** is_approved: 1 approved, 2 refused. */
  '/api/forum/moderate/essayApprove': moderator(
    z.object({ essay_id: id, ...verdict, revision_time: maybe(time) }),
    essayApprove,
    done,
  ),
  '/api/forum/moderate/commentApprove': moderator(z.object({ comment_id: id, ...verdict }), commentApprove, done),
  '/api/forum/moderate/essayMove': moderator(
    z.object({ essay_id: id, forum_id: id, column_id: maybe(id), reason }),
    essayMove,
    done,
  ),
  '/api/forum/moderate/essayClose': moderator(z.object({ essay_id: id, is_closed: bit, reason }), essayClose, done),
  '/api/forum/moderate/essayDelete': moderator(
    z.object({ essay_id: id, reason: nonEmptyLines(MODERATION_REASON) }),
    essayDelete,
    done,
  ),
  /** Only what moderators or staff have deleted. */
  '/api/forum/moderate/essayRestore': moderator(z.object({ essay_id: id, reason }), essayRestore, done),
  '/api/forum/moderate/deletedEssays': moderator(z.object(ofForum), deletedEssays),
  '/api/forum/moderate/commentDelete': moderator(
    z.object({ comment_id: id, reason: nonEmptyLines(MODERATION_REASON) }),
    commentDelete,
    done,
  ),
  '/api/forum/moderate/commentRestore': moderator(z.object({ comment_id: id, reason }), commentRestore, done),
  '/api/forum/moderate/deletedComments': moderator(z.object(ofForum), deletedComments),
  /** State of a post, and the forums it can be moved to. */
  '/api/forum/moderate/essayState': moderator(z.object({ essay_id: id }), async (who, input) => ({
    ...(await moderatedEssay(who, input)),
    forums: await moderatedForums(who),
  })),
  '/api/forum/moderate/commentState': moderator(z.object({ comment_id: id }), moderatedComment),
  '/api/forum/moderate/essayHistory': moderator(z.object({ essay_id: id }), essayHistory),
  '/api/forum/moderate/heldEssays': moderator(z.object(ofForum), heldEssays),
  '/api/forum/moderate/heldComments': moderator(z.object(ofForum), heldComments),
  /** status: 0 open, 1 assigned, 2 upheld, 3 dismissed; omitted: all undecided ones. */
  '/api/forum/moderate/reportList': moderator(
    z.object({ ...ofForum, status: maybe(oneOf(0, 1, 2, 3)), overdue: maybe(bit) }),
    reportList,
  ),
  '/api/forum/moderate/reportHandle': moderator(
    z.object({ id, status: oneOf(1, 2, 3), note: maybe(lines(200)) }),
    reportHandle,
    done,
  ),
  '/api/forum/moderate/mute': moderator(
    z.object({ forum_id: id, user_id: id, until: time, reason: nonEmptyLines(MODERATION_REASON) }),
    mute,
    done,
  ),
  '/api/forum/moderate/unmute': moderator(z.object({ forum_id: id, user_id: id }), unmute, done),
  '/api/forum/moderate/muteList': moderator(z.object(ofForum), muteList),
  '/api/forum/moderate/log': moderator(z.object(ofForum), log),
}
