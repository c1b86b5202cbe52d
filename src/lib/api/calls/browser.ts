import { z } from 'zod'
import { lines, text } from '../../core/rules.ts'
import { errorKinds, recordBrowserError } from '../../domain/health/browser-errors.ts'
import { open } from '../call.ts'
import * as out from '../outputs/words.ts'

const said = z.object({ kind: z.enum(errorKinds), file: text(200), message: lines(200) })

/** Reports from browsers. */
export const browserCalls = {
  /** An island that failed, or an unhandled rejection: counted without who. */
  '/api/browser/error': open({
    input: said,
    output: out.nothing,
    run: (_who, error) => {
      recordBrowserError(error)
      return []
    },
    costly: true,
  }),
}
