import { z } from 'zod'
import { PAGES } from './pager.ts'

/**
 * The page number in a query; 1 if absent. Anything else (0, a word, above a thousand) reads as one past the last page,
 * which answers 404.
 */
export const pageNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(PAGES)
  .default(1)
  .catch(PAGES + 1)
