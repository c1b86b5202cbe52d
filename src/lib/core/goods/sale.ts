/** What a sale other than the time discount makes of goods: its price, its span, and how one buys. */
export interface Sale {
  kind: 'seckill' | 'groupbuy' | 'topic'
  id: number
  /** Yuan. */
  price: string
  start_time: number
  end_time: number
  /** Pieces at least, at most (0: as many as there are), left, sold. */
  least: number
  most: number
  stock: number
  sold: number
  /** What a draft order of it is made of. */
  fields: Record<string, number>
  /** What each SKU costs in it, where there are several. */
  prices?: { sku_id: number; price: string }[]
  /** The topic sale that it belongs to. */
  topic?: { id: number; name: string }
}
