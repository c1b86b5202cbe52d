import { z } from 'zod'
import {
  comment,
  commentWithReplies,
  draft,
  essayCard,
  essayDetail,
  ownComment,
  ownEssay,
  pollState,
  watchedEssays,
} from './parts/essay.ts'
import { titled } from './parts/shared.ts'
import { essayFlag } from './states.ts'
import { count, flag, id, nothing, rows, time } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const essayOutputs = {
  '/api/forum/forum_essay/recommendEssay': z.array(essayCard),
  '/api/forum/forum_essay/hotEssay': z.array(
    z.object({
      id,
      essay_id: id,
      title: z.string(),
      views: z.number(),
      comment_count: count,
      coverimage: z.string(),
      heat: z.number(),
    }),
  ),
  '/api/forum/forum_essay/getEssayCreamList': z.object({
    count,
    list: z.array(essayCard),
  }),
  '/api/forum/forum_essay/getEssayTopList': z.array(
    z.object({
      id,
      title: z.string(),
      flag: essayFlag,
    }),
  ),
  '/api/forum/forum_essay/essayAllList': rows(essayCard),
  '/api/forum/forum_essay/followedEssays': z.object({
    data: z.array(essayCard),
    next: z.string().nullable(),
  }),
  '/api/forum/forum_essay/essayDetail': essayDetail,
  '/api/forum/forum_essay/essayCommentList': rows(commentWithReplies),
  '/api/forum/forum_essay/newCommentList': z.object({
    data: z.array(comment),
  }),
  '/api/forum/forum_essay/unreadComments': z.object({
    count,
    ids: z.array(id),
    first: z
      .object({
        id,
        root_id: id,
        page: count,
      })
      .nullable(),
  }),
  '/api/forum/forum_essay/authorRelease': rows(essayCard),
  '/api/index/getReportList': z.array(titled),
  '/api/forum/forum_essay/userAtom': z.object({
    comment: comment.nullable(),
    is_approved: flag,
    is_watch: flag,
  }),
  '/api/forum/forum_essay/userPraiseComment': z.object({
    is_praise: flag,
    quantity: count,
  }),
  '/api/forum/forum_essay/userPraiseEssay': z.object({
    is_praise: flag,
    quantity: count,
  }),
  '/api/forum/forum_essay/collectEssay': z.object({
    is_collect: flag,
    quantity: count,
  }),
  '/api/forum/forum_essay/watchEssay': z.object({
    is_watch: flag,
  }),
  '/api/forum/forum_essay/myWatch': watchedEssays,
  '/api/forum/forum_essay/vote': pollState,
  '/api/forum/forum_essay/myVote': pollState,
  '/api/forum/forum_essay/closePoll': pollState,
  '/api/forum/forum_essay/reportUserEssay': z.object({
    id,
    status: z.number(),
  }),
  '/api/forum/forum_essay/releaseEssay': z.object({
    essay_id: id,
    is_approved: flag,
  }),
  '/api/forum/forum_essay/editEssay': z.object({
    essay_id: id,
    is_approved: flag,
    is_revision: flag,
  }),
  '/api/forum/forum_essay/withdrawEdit': nothing,
  '/api/forum/forum_essay/deleteEssay': nothing,
  '/api/forum/forum_essay/saveDraft': z.object({
    id,
    version: count,
    updatetime: time,
    html: z.string(),
  }),
  '/api/forum/forum_essay/draftList': rows(draft),
  '/api/forum/forum_essay/deleteDraft': nothing,
  '/api/forum/forum_essay/myEssay': rows(ownEssay),
  '/api/forum/forum_essay/myComment': rows(ownComment),
  '/api/forum/forum_essay/myCollect': watchedEssays,
  '/api/forum/forum_essay/deleteComment': nothing,
  '/api/forum/forum_essay/editComment': z.object({
    comment: comment.nullable(),
    is_approved: flag,
  }),
  '/api/forum/forum_essay/ownComment': z.object({
    id,
    essay_id: id,
    content: z.string(),
    createtime: time,
  }),
}
