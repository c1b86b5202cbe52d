import { z } from 'zod'
import { count, flag, id } from '../words.ts'

export const talkDetail = z.object({
  interact: z.number(),
  views: z.number(),
  name: z.string(),
  desc: z.string(),
  id,
  essay_count: count,
  coverimage: z.string(),
  is_closed: flag,
})
