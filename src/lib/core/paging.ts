export interface Pages {
  page: number
  page_size: number
}

/** A page of rows with their count, in the shape of the mall's API. */
export const pageOf = <Row>(list: Row[], count: number, { page_size }: Pages) => ({
  count,
  page_count: Math.ceil(count / page_size),
  list,
})

export const offsetOf = ({ page, page_size }: Pages) => (page - 1) * page_size
