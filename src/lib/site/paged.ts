export interface Pages {
  page: number
  page_size: number
}

/** One page of rows that are all at hand, in the shape of the mall's lists. */
export function paged<Row>(rows: Row[], { page, page_size }: Pages) {
  const list = rows.slice((page - 1) * page_size, page * page_size)
  return { count: rows.length, page_count: Math.ceil(rows.length / page_size), list }
}
