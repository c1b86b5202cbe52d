const BUTTONS = 5

/** A list answers for a thousand pages; what lies further is found by searching. */
const MOST = 1000

interface Paged {
  page: number
  total: number
  limit: number
}

/** Which pages a pager shows: five around the current one (specification, section 9). */
export function pagesOf({ page, total, limit }: Paged) {
  const last = Math.min(Math.max(Math.ceil(total / limit), 1), MOST)
  const current = Math.min(Math.max(page, 1), last)
  const first = Math.max(Math.min(current - Math.floor(BUTTONS / 2), last - BUTTONS + 1), 1)
  const numbers = Array.from({ length: Math.min(BUTTONS, last) }, (_each, place) => first + place)
  return { current, last, numbers }
}
