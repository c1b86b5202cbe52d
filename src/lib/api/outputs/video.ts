import { z } from 'zod'
import { author, spoken } from './shared.ts'
import { seconds } from './states.ts'
import { count, flag, id, time } from './words.ts'

export const videoCard = z.object({
  id,
  title: z.string(),
  file: z.string(),
  file_cover_image: z.string(),
  duration: seconds,
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

export const videoReply = spoken.extend({ children_count: count })
