export interface Paged {
  page: number
  total: number
  limit: number
  /** The parameter that holds the page. */
  name?: string
  /** Where a link leads within the page, such as #comments. */
  anchor?: string
  /** A parameter that another page of the list does not keep. */
  without?: string
  /** A list made at build time has its pages behind its address, /list and /list/2, not in the query. */
  base?: string
  /** The list says itself that there is no such page. */
  hasOwnNotice?: boolean
}

/** The address of a page of a list, by the address of the page that shows it. */
export function pageAddress(url: Pick<URL, 'pathname' | 'search'>, paged: Paged, number: number): string {
  const { name = 'page', anchor = '', base, without = '' } = paged
  if (base) return number === 1 ? base : `${base}/${number}`
  const query = new URLSearchParams(url.search)
  query.delete(without)
  if (number === 1) query.delete(name)
  else query.set(name, String(number))
  return url.pathname + (query.size > 0 ? `?${query}` : '') + anchor
}
