import { z } from 'zod'
import { loneComment } from './parts/essay.ts'
import { article, commentPicture } from './parts/shared.ts'
import { essayFlag } from './states.ts'
import { count, flag, id, nothing, rows, saved, time } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const moderateOutputs = {
  '/api/report': z.object({
    id,
    status: z.number(),
  }),
  '/api/forum/moderate/forumEdit': nothing,
  '/api/forum/moderate/columnSave': saved,
  '/api/forum/moderate/columnSort': nothing,
  '/api/forum/moderate/essayFlag': nothing,
  '/api/forum/moderate/essayApprove': nothing,
  '/api/forum/moderate/commentApprove': nothing,
  '/api/forum/moderate/essayMove': nothing,
  '/api/forum/moderate/essayClose': nothing,
  '/api/forum/moderate/essayDelete': nothing,
  '/api/forum/moderate/essayRestore': nothing,
  '/api/forum/moderate/deletedEssays': rows(
    z.object({
      content: z.string(),
      title: z.string(),
      nickname: z.string(),
      user_id: id,
      deletetime: time.nullable(),
      id,
      reason: z.string(),
      actor: z.string().nullable(),
    }),
  ),
  '/api/forum/moderate/commentDelete': nothing,
  '/api/forum/moderate/commentRestore': nothing,
  '/api/forum/moderate/deletedComments': rows(
    z.object({
      content: z.string(),
      title: z.string(),
      nickname: z.string(),
      reason: z.string(),
      actor: z.string().nullable(),
      id,
      user_id: id,
      essay_id: id,
      deletetime: time.nullable(),
      images: z.array(commentPicture),
    }),
  ),
  '/api/forum/moderate/essayState': z.object({
    forums: z.array(
      z.object({
        columns: z.array(
          z.object({
            name: z.string(),
            id,
            forum_id: id,
          }),
        ),
        name: z.string(),
        id,
        essay_count: count,
        coverimage: z.string(),
      }),
    ),
    title: z.string(),
    nickname: z.string(),
    flag: essayFlag,
    forum_id: id,
    is_closed: flag,
    user_id: id,
    id,
    column_id: id.nullable(),
  }),
  '/api/forum/moderate/commentState': z.object({
    nickname: z.string(),
    forum_id: id,
    user_id: id,
    content: z.string(),
    id,
  }),
  '/api/forum/moderate/essayHistory': z.object({
    now: z.object({
      title: z.string(),
      content: z.string(),
      updatetime: time,
    }),
    data: z.array(
      z.object({
        content: z.string(),
        title: z.string(),
        nickname: z.string(),
        user_id: id,
        id,
        createtime: time,
      }),
    ),
  }),
  '/api/forum/moderate/heldEssays': rows(
    z.object({
      nickname: z.string(),
      reason: z.string(),
      id,
      avatar: z.string(),
      createtime: time,
      user_id: id,
      updatetime: time,
      revision_time: time.nullable(),
      before: article.nullable(),
      title: z.string(),
      content: z.string(),
    }),
  ),
  '/api/forum/moderate/heldComments': rows(loneComment),
  '/api/forum/moderate/reportList': rows(
    z.object({
      images: z.array(z.string()),
      target_id: id,
      target_type: z.string(),
      status: z.number(),
      reason: z.string(),
      desc: z.string(),
      id,
      author_id: id,
      createtime: time,
      due: time,
      user_id: id,
      nickname: z.string(),
      author: z.string(),
      title: z.string().nullable(),
      excerpt: z.string().nullable(),
      essay_id: id.nullable(),
      content: z.string().nullable(),
      deletetime: time.nullable(),
    }),
  ),
  '/api/forum/moderate/reportHandle': nothing,
  '/api/forum/moderate/mute': nothing,
  '/api/forum/moderate/unmute': nothing,
  '/api/forum/moderate/muteList': rows(
    z.object({
      nickname: z.string(),
      reason: z.string(),
      until: time,
      avatar: z.string(),
      user_id: id,
      createtime: time,
    }),
  ),
  '/api/forum/moderate/log': rows(
    z.object({
      nickname: z.string(),
      detail: z.record(z.string(), z.unknown()),
      reason: z.string(),
      action: z.string(),
      target_id: id,
      target_type: z.string(),
      id,
      createtime: time,
      user_id: id,
    }),
  ),
}
