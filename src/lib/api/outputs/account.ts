import { z } from 'zod'
import { writer } from './shared.ts'
import { count, flag, id, time } from './words.ts'

export const userInfo = z.object({
  token: z.string(),
  id,
  nickname: z.string(),
  avatar: z.string(),
  mobile: z.string(),
  sign: z.string(),
})

export const loginAnswer = z.object({
  token: z.string(),
  userinfo: userInfo,
  returned: z.number().optional(),
})

export const ownBoardsApply = z.object({
  forum_id: id,
  id,
  coverimage: z.string(),
  forum_name: z.string(),
  state: z.number(),
  refuse_reason: z.string(),
  decidetime: time.nullable(),
  createtime: time,
})

export const ownShopApply = z.object({
  name: z.string(),
  status: z.number(),
  logo: z.string(),
  id,
  site_id: id.nullable(),
  apply_message: z.string(),
  industry_id: id,
  create_time: time,
  address: z.string(),
  province: z.string(),
  city: z.string(),
  phone: z.string(),
  guarantee_level: z.number(),
  district: z.string(),
  real_name: z.string(),
})

export const homepage = writer.extend({
  mobile: z.string(),
  is_follow: z.union([z.string(), flag]),
  bio: z.string(),
  home_image: z.string(),
  gender: z.number(),
  createtime: time,
  follow_count: count,
  fans_count: count,
  release_count: count,
  essay_count: count,
  cream_essay_count: count,
  user_essay_comment_count: count,
})
