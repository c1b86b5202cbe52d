import type { AstroGlobal } from 'astro'
import { RETRY_AFTER } from '../../api/envelope.ts'
import { isTemporaryFault } from '../../api/temporary-fault.ts'
import { log } from '../../core/log.ts'

/**
 * The error page; logs the error under the id shown to the reader. `isAway` while the database is unavailable (503).
 */
export function loadFault({ request, response, url }: AstroGlobal, error: unknown): { id: string; isAway: boolean } {
  const id = request.headers.get('x-request-id') ?? crypto.randomUUID()
  if (error) log.error({ id, path: url.pathname, err: error }, 'page failed')
  const isAway = isTemporaryFault(error)
  response.headers.set('cache-control', 'no-store')
  if (isAway) {
    // Astro sends 500 anyway; render.ts uses the header.
    response.status = 503
    response.headers.set('retry-after', String(RETRY_AFTER))
  }
  return { id, isAway }
}
