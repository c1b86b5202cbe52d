/** A sale other than the time discount, applied to goods: its price, its period, and how one buys. */
export interface Sale {
  kind: 'seckill' | 'groupbuy' | 'topic'
  id: number
  /** Yuan. */
  price: string
  start_time: number
  end_time: number
  /** Minimum and maximum pieces (maximum 0: as many as there are), pieces left, pieces sold. */
  least: number
  most: number
  stock: number
  sold: number
  /** The fields that create a draft order of it. */
  fields: Record<string, number>
  /** The price of each SKU in it, where there are several. */
  prices?: { sku_id: number; price: string }[]
  /** The topic sale that it belongs to. */
  topic?: { id: number; name: string }
}
