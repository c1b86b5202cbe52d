import { z } from 'zod'
import { id, nothing } from './words.ts'

/** What calls of this area answer as `data`. */
export const staffTopicsOutputs = {
  '/api/staff/topicSave': z.object({
    id,
  }),
  '/api/staff/topicVerify': nothing,
}
