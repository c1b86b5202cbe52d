import { z } from 'zod'
import { writer } from './shared.ts'
import { essayFlag, seconds } from './states.ts'
import { count, id, money, time } from './words.ts'

export const piece = z.object({
  text: z.string(),
  hit: z.boolean(),
})

export const essayHit = writer.extend({
  title: z.array(piece),
  excerpt: z.array(piece),
  coverimage: z.string(),
  views: z.number(),
  flag: essayFlag,
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

export const userHit = writer.extend({
  title: z.array(piece),
  excerpt: z.array(piece),
  fans_count: count,
  release_count: count,
})

export const videoHit = writer.extend({
  title: z.array(piece),
  views: z.number(),
  comment_count: count,
  file_cover_image: z.string(),
  duration: seconds,
  createtime: time,
})

export const commentHit = writer.extend({
  title: z.array(piece),
  excerpt: z.array(piece),
  root_id: id,
  createtime: time,
  essay_id: id,
  quantity: count,
  forum_name: z.string(),
  column_id: id,
})
