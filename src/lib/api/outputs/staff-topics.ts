import { nothing, saved } from './words.ts'

/** What calls of this area answer as `data`. */
export const staffTopicsOutputs = {
  '/api/staff/topicSave': saved,
  '/api/staff/topicVerify': nothing,
}
