import { z } from 'zod'
import { seconds } from './states.ts'
import { id, time } from './words.ts'

export const codeSent = z.object({
  key: z.string(),
  expire: seconds,
  resend: seconds,
})

export const passkey = z.object({
  name: z.string(),
  id,
  createtime: time,
  usetime: time.nullable(),
})
