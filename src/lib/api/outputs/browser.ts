import { nothing } from './words.ts'

/** What calls of this area answer as `data`. */
export const browserOutputs = {
  '/api/browser/error': nothing,
}
