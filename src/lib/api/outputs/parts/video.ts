import { z } from 'zod'
import { count, flag, id, time } from '../words.ts'
import { author, textLink } from './shared.ts'

export const videoCard = z.object({
  id,
  title: z.string(),
  file: z.string(),
  file_cover_image: z.string(),
  duration: z.number(),
  createtime: time,
  views: z.number(),
  quantity: count,
  comment_count: count,
  praise_count: count,
  heat: z.number(),
  user_id: id,
  user_info: author,
  is_collect: flag,
  is_praise: flag,
  is_follow: z.union([z.string(), flag]),
})

export const videoReply = z.object({
  links: z.array(textLink),
  reply_to: z.string(),
  id,
  pid: z.number(),
  root_id: id,
  user_id: id,
  user_info: author,
  content: z.string(),
  createtime: time,
  children_count: count,
})
