/** Where ids have come to. */
export interface Ids {
  goods: number
  sku: number
  spec: number
  evaluate: number
}

/** Goods that have been written, for what promotions need of them. */
export interface SeededGoods {
  id: number
  site_id: number
  type: 1 | 2 | 3
  name: string
  category: string
  stock: number
  image: string
  skus: { id: number; price: number; stock: number }[]
}
