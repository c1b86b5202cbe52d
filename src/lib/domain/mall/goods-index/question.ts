export interface Question {
  /** Filters by name: all must be met, each by any of its terms. */
  sets: Record<string, number[]>
  /** What to count, by the filter that it belongs to: that one does not narrow its own counts (`price`: least, most). */
  counted?: Record<string, number[]>
  /** Fen, both ends included. */
  least?: number | undefined
  most?: number | undefined
  /** Of one of these shops. */
  sites?: number[] | undefined
  /** A category of a shop, of either level. */
  shop_category_id?: number | undefined
  /** Only these, and none of those. */
  ids?: number[] | undefined
  except?: number[] | undefined
  order: 'score' | 'sale_num' | 'price' | 'newest'
  descending: boolean
  offset: number
  limit: number
}

export interface Answer {
  ids: number[]
  total: number
  counts: Map<number, number>
}
