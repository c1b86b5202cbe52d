import { lastPage } from '../lib/core/page-number.ts'

const BUTTONS = 5

interface Paged {
  page: number
  total: number
  limit: number
}

/** Which pages a pager shows: five around the current one (specification, section 9). */
export function pagesOf({ page, total, limit }: Paged) {
  const last = lastPage({ total, limit })
  const current = Math.min(Math.max(page, 1), last)
  const first = Math.max(Math.min(current - Math.floor(BUTTONS / 2), last - BUTTONS + 1), 1)
  const numbers = Array.from({ length: Math.min(BUTTONS, last) }, (_each, place) => first + place)
  return { current, last, numbers }
}
