import { z } from 'zod'
import { count, id, money, time } from '../words.ts'

export const piece = z.object({
  text: z.string(),
  hit: z.boolean(),
})

export const essayHit = z.object({
  title: z.array(piece),
  excerpt: z.array(piece),
  coverimage: z.string(),
  is_owner: z.string(),
  owner: z.string(),
  user_id: id,
  avatar: z.string(),
  nickname: z.string(),
  grade: z.string(),
  level: z.number(),
  views: z.number(),
  flag: z.number(),
  id,
  comment_count: count,
  forum_name: z.string(),
  createtime: time,
  column_id: id,
})

export const goodsHit = z.object({
  title: z.array(piece),
  excerpt: z.array(piece),
  goods_image: z.string(),
  price: money,
  discount_price: money,
  sku_id: id,
  id,
  sale_num: count,
  site_id: id,
  site_name: z.string(),
})

export const commentHit = z.object({
  title: z.array(piece),
  excerpt: z.array(piece),
  is_owner: z.string(),
  owner: z.string(),
  user_id: id,
  avatar: z.string(),
  nickname: z.string(),
  grade: z.string(),
  level: z.number(),
  id,
  fans_count: count,
  release_count: count,
})

export const memberHit = z.object({
  title: z.array(piece),
  is_owner: z.string(),
  owner: z.string(),
  user_id: id,
  avatar: z.string(),
  nickname: z.string(),
  grade: z.string(),
  level: z.number(),
  views: z.number(),
  comment_count: count,
  file_cover_image: z.string(),
  duration: z.number(),
  id,
  createtime: time,
})

export const videoHit = z.object({
  title: z.array(piece),
  excerpt: z.array(piece),
  is_owner: z.string(),
  owner: z.string(),
  user_id: id,
  avatar: z.string(),
  nickname: z.string(),
  grade: z.string(),
  level: z.number(),
  root_id: id,
  id,
  createtime: time,
  essay_id: id,
  quantity: count,
  forum_name: z.string(),
  column_id: id,
})
