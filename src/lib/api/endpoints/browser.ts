import { z } from 'zod'
import { errorKinds, noteBrowserError } from '../../domain/health/browser-errors.ts'
import { open } from '../endpoint.ts'

const said = z.object({ kind: z.enum(errorKinds), file: z.string().max(200), message: z.string().max(200) })

/** What browsers say of themselves. */
export const browserCalls = {
  /** An island that failed, or a rejection that nobody handled: counted, and nothing of who. */
  '/api/browser/error': open(
    said,
    (_who, error) => {
      noteBrowserError(error)
      return []
    },
    { costly: true },
  ),
}
