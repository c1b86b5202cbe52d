import { z } from 'zod'
import { count, id, money, time } from '../words.ts'
import { author } from './shared.ts'

export const piece = z.object({
  text: z.string(),
  hit: z.boolean(),
})

export const essayHit = author.extend({
  title: z.array(piece),
  excerpt: z.array(piece),
  coverimage: z.string(),
  user_id: id,
  views: z.number(),
  flag: z.number(),
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

export const userHit = author.extend({
  title: z.array(piece),
  excerpt: z.array(piece),
  user_id: id,
  fans_count: count,
  release_count: count,
})

export const videoHit = author.extend({
  title: z.array(piece),
  user_id: id,
  views: z.number(),
  comment_count: count,
  file_cover_image: z.string(),
  duration: z.number(),
  createtime: time,
})

export const commentHit = author.extend({
  title: z.array(piece),
  excerpt: z.array(piece),
  user_id: id,
  root_id: id,
  createtime: time,
  essay_id: id,
  quantity: count,
  forum_name: z.string(),
  column_id: id,
})
