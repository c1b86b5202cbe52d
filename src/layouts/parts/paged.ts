export interface Paged {
  page: number
  total: number
  limit: number
  /** Parameter of the page number. */
  name?: string
  /** Anchor that links lead to, such as #comments. */
  anchor?: string
  /** Parameter that links to other pages drop. */
  without?: string
  /** Prerendered lists have the page number in the path, /list and /list/2, instead of the query. */
  base?: string
  /** The list itself says that there is no such page. */
  hasOwnNotice?: boolean
}

/** Address of another page of a list, from the address of the current one. */
export function pageAddress(url: Pick<URL, 'pathname' | 'search'>, paged: Paged, number: number): string {
  const { name = 'page', anchor = '', base, without = '' } = paged
  if (base) return number === 1 ? base : `${base}/${number}`
  const query = new URLSearchParams(url.search)
  query.delete(without)
  if (number === 1) query.delete(name)
  else query.set(name, String(number))
  return url.pathname + (query.size > 0 ? `?${query}` : '') + anchor
}
