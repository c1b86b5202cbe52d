export interface IndexQuery {
  /** Terms by filter: all filters must match, each by any of its terms. */
  sets: Record<string, number[]>
  /** Terms to count, by filter; a filter does not restrict its own counts (`price`: least, most). */
  counted?: Record<string, number[]>
  /** Fen, both ends included. */
  least?: number | undefined
  most?: number | undefined
  /** Ids of shops, any of which matches. */
  sites?: number[] | undefined
  /** A shop's own category, of either level. */
  shop_category_id?: number | undefined
  /** Only these ids, and none of those. */
  ids?: number[] | undefined
  except?: number[] | undefined
  order: 'score' | 'sale_num' | 'price' | 'newest'
  descending: boolean
  offset: number
  limit: number
}

export interface IndexResult {
  ids: number[]
  total: number
  counts: Map<number, number>
}
