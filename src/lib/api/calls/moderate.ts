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
import { messageIs, moderator, signedIn } from '../call.ts'
import { loneComment } from '../outputs/essay.ts'
import { article, commentPicture } from '../outputs/shared.ts'
import * as values from '../outputs/states.ts'
import * as out from '../outputs/words.ts'

const done = { successMessage: messageIs('calls:done') } as const

const reason = maybe(lines(MODERATION_REASON))
const verdict = { is_approved: oneOf(1, 2), reason }
const ofForum = { forum_id: id, page, limit: limit(10) }

/** Reports, and what moderators do in their forums. */
export const moderateCalls = {
  '/api/report': signedIn({
    input: z.object({
      target_type: z.enum(targets),
      target_id: id,
      reason: reportReason,
      desc: maybe(lines(REPORT_TEXT)),
      images: maybe(list(picture, REPORT_PICTURES)),
    }),
    output: z.object({
      id: out.id,
      status: z.number(),
    }),
    run: report,
    successMessage: messageIs('calls:reportDone'),
  }),
  /** Omitted fields stay; an empty notice removes it. */
  '/api/forum/moderate/forumEdit': moderator({
    input: z.object({ forum_id: id, notice: lines(FORUM_NOTICE).optional(), coverimage: maybe(picture) }),
    output: out.nothing,
    run: forumEdit,
    ...done,
  }),
  /** Without an id a new column. */
  '/api/forum/moderate/columnSave': moderator({
    input: z.object({
      forum_id: id,
      id: maybe(id),
      name: nonEmptyText(20),
      is_show: maybe(bit),
      is_question: maybe(bit),
    }),
    output: out.saved,
    run: columnSave,
    ...done,
  }),
  /** ids: all columns in their new order. */
  '/api/forum/moderate/columnSort': moderator({
    input: z.object({ forum_id: id, ids }),
    output: out.nothing,
    run: columnSort,
    ...done,
  }),
  /** flag: 0 none, 1 pinned, 2 essence. */
  '/api/forum/moderate/essayFlag': moderator({
    input: z.object({ essay_id: id, flag: oneOf(0, 1, 2), reason }),
    output: out.nothing,
    run: essayFlag,
    ...done,
  }),
  /** is_approved: 1 approved, 2 refused. */
  '/api/forum/moderate/essayApprove': moderator({
    input: z.object({ essay_id: id, ...verdict, revision_time: maybe(time) }),
    output: out.nothing,
    run: essayApprove,
    ...done,
  }),
  '/api/forum/moderate/commentApprove': moderator({
    input: z.object({ comment_id: id, ...verdict }),
    output: out.nothing,
    run: commentApprove,
    ...done,
  }),
  '/api/forum/moderate/essayMove': moderator({
    input: z.object({ essay_id: id, forum_id: id, column_id: maybe(id), reason }),
    output: out.nothing,
    run: essayMove,
    ...done,
  }),
  '/api/forum/moderate/essayClose': moderator({
    input: z.object({ essay_id: id, is_closed: bit, reason }),
    output: out.nothing,
    run: essayClose,
    ...done,
  }),
  '/api/forum/moderate/essayDelete': moderator({
    input: z.object({ essay_id: id, reason: nonEmptyLines(MODERATION_REASON) }),
    output: out.nothing,
    run: essayDelete,
    ...done,
  }),
  /** Only what moderators or staff have deleted. */
  '/api/forum/moderate/essayRestore': moderator({
    input: z.object({ essay_id: id, reason }),
    output: out.nothing,
    run: essayRestore,
    ...done,
  }),
  '/api/forum/moderate/deletedEssays': moderator({
    input: z.object(ofForum),
    output: out.rows(
      z.object({
        content: z.string(),
        title: z.string(),
        nickname: z.string(),
        user_id: out.id,
        deletetime: out.time.nullable(),
        id: out.id,
        reason: z.string(),
        actor: z.string().nullable(),
      }),
    ),
    reads: true,
    run: deletedEssays,
  }),
  '/api/forum/moderate/commentDelete': moderator({
    input: z.object({ comment_id: id, reason: nonEmptyLines(MODERATION_REASON) }),
    output: out.nothing,
    run: commentDelete,
    ...done,
  }),
  '/api/forum/moderate/commentRestore': moderator({
    input: z.object({ comment_id: id, reason }),
    output: out.nothing,
    run: commentRestore,
    ...done,
  }),
  '/api/forum/moderate/deletedComments': moderator({
    input: z.object(ofForum),
    output: out.rows(
      z.object({
        content: z.string(),
        title: z.string(),
        nickname: z.string(),
        reason: z.string(),
        actor: z.string().nullable(),
        id: out.id,
        user_id: out.id,
        essay_id: out.id,
        deletetime: out.time.nullable(),
        images: z.array(commentPicture),
      }),
    ),
    reads: true,
    run: deletedComments,
  }),
  /** State of a post, and the forums it can be moved to. */
  '/api/forum/moderate/essayState': moderator({
    input: z.object({ essay_id: id }),
    output: z.object({
      forums: z.array(
        z.object({
          columns: z.array(
            z.object({
              name: z.string(),
              id: out.id,
              forum_id: out.id,
            }),
          ),
          name: z.string(),
          id: out.id,
          essay_count: out.count,
          coverimage: z.string(),
        }),
      ),
      title: z.string(),
      nickname: z.string(),
      flag: values.essayFlag,
      forum_id: out.id,
      is_closed: out.flag,
      user_id: out.id,
      id: out.id,
      column_id: out.id.nullable(),
    }),
    reads: true,
    run: async (who, input) => ({
      ...(await moderatedEssay(who, input)),
      forums: await moderatedForums(who),
    }),
  }),
  '/api/forum/moderate/commentState': moderator({
    input: z.object({ comment_id: id }),
    output: z.object({
      nickname: z.string(),
      forum_id: out.id,
      user_id: out.id,
      content: z.string(),
      id: out.id,
    }),
    reads: true,
    run: moderatedComment,
  }),
  '/api/forum/moderate/essayHistory': moderator({
    input: z.object({ essay_id: id }),
    output: z.object({
      now: z.object({
        title: z.string(),
        content: z.string(),
        updatetime: out.time,
      }),
      data: z.array(
        z.object({
          content: z.string(),
          title: z.string(),
          nickname: z.string(),
          user_id: out.id,
          id: out.id,
          createtime: out.time,
        }),
      ),
    }),
    reads: true,
    run: essayHistory,
  }),
  '/api/forum/moderate/heldEssays': moderator({
    input: z.object(ofForum),
    output: out.rows(
      z.object({
        nickname: z.string(),
        reason: z.string(),
        id: out.id,
        avatar: z.string(),
        createtime: out.time,
        user_id: out.id,
        updatetime: out.time,
        revision_time: out.time.nullable(),
        before: article.nullable(),
        title: z.string(),
        content: z.string(),
      }),
    ),
    reads: true,
    run: heldEssays,
  }),
  '/api/forum/moderate/heldComments': moderator({
    input: z.object(ofForum),
    output: out.rows(loneComment),
    reads: true,
    run: heldComments,
  }),
  /** status: 0 open, 1 assigned, 2 upheld, 3 dismissed; omitted: all undecided ones. */
  '/api/forum/moderate/reportList': moderator({
    input: z.object({ ...ofForum, status: maybe(oneOf(0, 1, 2, 3)), overdue: maybe(bit) }),
    output: out.rows(
      z.object({
        images: z.array(z.string()),
        target_id: out.id,
        target_type: z.string(),
        status: z.number(),
        reason: z.string(),
        desc: z.string(),
        id: out.id,
        author_id: out.id,
        createtime: out.time,
        due: out.time,
        user_id: out.id,
        nickname: z.string(),
        author: z.string(),
        title: z.string().nullable(),
        excerpt: z.string().nullable(),
        essay_id: out.id.nullable(),
        content: z.string().nullable(),
        deletetime: out.time.nullable(),
      }),
    ),
    reads: true,
    run: reportList,
  }),
  '/api/forum/moderate/reportHandle': moderator({
    input: z.object({ id, status: oneOf(1, 2, 3), note: maybe(lines(200)) }),
    output: out.nothing,
    run: reportHandle,
    ...done,
  }),
  '/api/forum/moderate/mute': moderator({
    input: z.object({ forum_id: id, user_id: id, until: time, reason: nonEmptyLines(MODERATION_REASON) }),
    output: out.nothing,
    run: mute,
    ...done,
  }),
  '/api/forum/moderate/unmute': moderator({
    input: z.object({ forum_id: id, user_id: id }),
    output: out.nothing,
    run: unmute,
    ...done,
  }),
  '/api/forum/moderate/muteList': moderator({
    input: z.object(ofForum),
    output: out.rows(
      z.object({
        nickname: z.string(),
        reason: z.string(),
        until: out.time,
        avatar: z.string(),
        user_id: out.id,
        createtime: out.time,
      }),
    ),
    reads: true,
    run: muteList,
  }),
  '/api/forum/moderate/log': moderator({
    input: z.object(ofForum),
    output: out.rows(
      z.object({
        nickname: z.string(),
        detail: z.record(z.string(), z.unknown()),
        reason: z.string(),
        action: z.string(),
        target_id: out.id,
        target_type: z.string(),
        id: out.id,
        createtime: out.time,
        user_id: out.id,
      }),
    ),
    reads: true,
    run: log,
  }),
}
