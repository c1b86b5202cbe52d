import { nothing, saved } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const staffTopicsOutputs = {
  '/api/staff/topicSave': saved,
  '/api/staff/topicVerify': nothing,
}
