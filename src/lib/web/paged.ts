import { isPastLast } from '../core/pager.ts'
import type { SharedPageContext } from './shared-page.ts'

interface Paged {
  page: number
  total: number
  limit: number
}

/** Sets 404 for a page past the last, which still shows the way back. */
export function notFoundPastLast({ response }: Pick<SharedPageContext, 'response'>, paged: Paged) {
  if (isPastLast(paged)) response.status = 404
}
