import { nothing } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const browserOutputs = {
  '/api/browser/error': nothing,
}
