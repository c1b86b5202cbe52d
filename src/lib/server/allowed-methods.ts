import { callOf } from '../api/index.ts'
import { cleanUrl } from '../core/shared-pages.ts'

const READ = ['GET', 'HEAD']
/** Personal pages may have forms, which post to their own page. */
const PAGE = [...READ, 'POST']

/** The methods that a path allows; `isFixed` tells whether it is a static file or prerendered. */
export function allowedMethods(path: string, isFixed: (path: string) => boolean): string[] {
  const row = callOf(path)
  if (row) return row.method ? (row.servedElsewhere ? READ : [row.method, 'POST']) : ['POST']
  const isRead = isFixed(path) || cleanUrl(path, '') !== null || path.startsWith('/upload/')
  return isRead ? READ : PAGE
}
