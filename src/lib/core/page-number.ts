import { z } from 'zod'
import { PAGES } from './pager.ts'

/**
 * The page of a list that an address asks for, 1 without one. Anything else (0, a word, beyond a thousand) reads as one
 * past the last page, which answers 404.
 */
export const pageNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(PAGES)
  .default(1)
  .catch(PAGES + 1)
