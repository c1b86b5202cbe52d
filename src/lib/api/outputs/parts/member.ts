import { z } from 'zod'
import { id, time } from '../words.ts'

export const codeSent = z.object({
  key: z.string(),
  expire: z.number(),
  resend: z.number(),
})

export const passkey = z.object({
  name: z.string(),
  id,
  createtime: time,
  usetime: time.nullable(),
})
