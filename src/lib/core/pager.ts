/** Lists have at most a thousand pages. */
export const PAGES = 1000

interface Paged {
  page: number
  total: number
  limit: number
}

/** The last page of a list; an empty list has one page. */
export const lastPage = ({ total, limit }: Omit<Paged, 'page'>) =>
  Math.min(Math.max(Math.ceil(total / limit), 1), PAGES)

/** Whether this page is past the last one. */
export const isPastLast = (paged: Paged) => paged.page > lastPage(paged)

const BUTTONS = 5

/** Which pages a pager shows: five around the current one (specification, section 9). */
export function pagesOf({ page, total, limit }: Paged) {
  const last = lastPage({ total, limit })
  const current = Math.min(Math.max(page, 1), last)
  const first = Math.max(Math.min(current - Math.floor(BUTTONS / 2), last - BUTTONS + 1), 1)
  const numbers = Array.from({ length: Math.min(BUTTONS, last) }, (_each, place) => first + place)
  return { current, last, numbers }
}
