import { z } from 'zod'
import { homepage, ownBoardsApply, ownShopApply } from './parts/account.ts'
import { face, unread, writer } from './parts/shared.ts'
import { count, flag, id, rows, time } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const userOutputs = {
  '/api/user/myPage': z.object({
    nickname: z.string(),
    id,
    avatar: z.string(),
    fans_count: count,
    release_count: count,
    fllow_count: count,
    owner: z.string(),
    is_owner: flag,
  }),
  '/api/user/myState': z.object({
    coupon: z.array(z.number()),
    cart_count: count,
    consume_discount: count,
    essay: z.array(z.number()),
    forum: z.array(z.number()),
    goods: z.array(z.number()),
    talk: z.array(z.number()),
    user: z.array(z.number()),
    video: z.array(z.number()),
    shop: z.array(z.number()),
    comment: z.array(z.number()),
    seckill: z.array(z.number()),
    essay_praise: z.array(z.number()),
    essay_watch: z.array(z.number()),
    video_praise: z.array(z.number()),
    owner: z.string(),
    unread,
    moderates: z.array(z.number()),
    desks: z.array(
      z.object({
        site_id: id,
        unread: z.number(),
      }),
    ),
    nickname: z.string(),
    avatar: z.string(),
    uid: z.number(),
    fans_count: count,
    release_count: count,
    fllow_count: count,
  }),
  '/api/user/mention': z.array(face),
  '/api/user/applyStatus': z.object({
    certification: z.object({
      series: z.string().optional(),
      createtime: time.optional(),
      brand_id: id.optional(),
      brand_name: z.string().optional(),
      decidetime: time.nullable().optional(),
      appeal_id: id.optional(),
      owner_reject_reason: z.string(),
      is_owner: flag,
      owner: z.string(),
    }),
    moderator: z.array(ownBoardsApply),
    shop: ownShopApply.nullable(),
  }),
  '/api/user/homePage': homepage,
  '/api/user/recommendUserList': z.array(
    writer.extend({ fans_count: count, release_count: count, is_follow: z.union([z.string(), flag]) }),
  ),
  '/api/user/followUser': z.object({
    is_follow: flag,
    fans_count: count,
    follow_count: count,
  }),
  '/api/user/followList': rows(
    z.object({
      is_follow: z.union([z.string(), flag]).optional(),
      is_fan: flag.optional(),
      bio: z.string().optional(),
      fans_count: count.optional(),
      release_count: count.optional(),
      is_owner: z.string().optional(),
      owner: z.string().optional(),
      is_official: flag.optional(),
      user_id: id.optional(),
      avatar: z.string(),
      nickname: z.string(),
      grade: z.string().optional(),
      level: z.number().optional(),
      id: id.optional(),
      site_id: id.optional(),
    }),
  ),
  '/api/user/block': z.object({
    is_block: flag,
  }),
}
