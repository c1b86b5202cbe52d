import { z } from 'zod'
import { count, flag, id } from './words.ts'

/** A forum topic. */
export const talk = z.object({
  interact: z.number(),
  views: z.number(),
  name: z.string(),
  desc: z.string(),
  id,
  essay_count: count,
  coverimage: z.string(),
})

export const talkDetail = talk.extend({ is_closed: flag })
