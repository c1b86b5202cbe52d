import { z } from 'zod'
import { PAGES } from './pager.ts'

/**
 * The page of a list that an address asks for, 1 without one. What is no page at all (0, a word, beyond a thousand)
 * reads as one past the last, which no list has: it answers 404 as every page past the end does.
 */
export const pageNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(PAGES)
  .default(1)
  .catch(PAGES + 1)
