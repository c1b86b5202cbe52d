export interface Pages {
  page: number
  page_size: number
}

/** The mall's shape of a page of rows that have been counted. */
export const pageOf = <Row>(list: Row[], count: number, { page_size }: Pages) => ({
  count,
  page_count: Math.ceil(count / page_size),
  list,
})

export const offsetOf = ({ page, page_size }: Pages) => (page - 1) * page_size
