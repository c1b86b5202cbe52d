export interface Pages {
  page: number
  page_size: number
}

/** One page of rows in memory, in the shape of the mall's lists. */
export function pageSlice<Row>(rows: Row[], { page, page_size }: Pages) {
  const list = rows.slice((page - 1) * page_size, page * page_size)
  return { count: rows.length, page_count: Math.ceil(rows.length / page_size), list }
}

const ROWS = 10

/** Last path segment of each prerendered list page: none for the first page, then 2, 3 … */
export const pageParams = (count: number) =>
  Array.from({ length: Math.max(Math.ceil(count / ROWS), 1) }, (_each, n) => (n === 0 ? undefined : String(n + 1)))
