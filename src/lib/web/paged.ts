import { isPastLast } from '../core/pager.ts'
import type { Opened } from './shared-page.ts'

interface Paged {
  page: number
  total: number
  limit: number
}

/** A page past the last of its list answers 404, though it is shown with the way back. */
export function notFoundPastLast({ response }: Pick<Opened, 'response'>, paged: Paged) {
  if (isPastLast(paged)) response.status = 404
}
