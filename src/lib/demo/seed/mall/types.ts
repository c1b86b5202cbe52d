import type { Attr, Category, Shop } from './plan.ts'
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

export interface Sku {
  /** Values chosen, one of each spec. */
  values: number[]
  price: number
  market_price: number
  stock: number
  /** Photographs of what these values are, the first one shown. */
  images: string[]
}

/** Goods as told, before they have an id. */
export interface Draft {
  name: string
  brand: string
  introduction: string
  type: 1 | 2 | 3
  category: Category
  shop: Shop
  unit: string
  /** Names with their values. */
  specs: { name: string; values: string[] }[]
  skus: Sku[]
  attrs: { attr: Attr; value: string }[]
  fits_all: number
  fits: { brand_id: number; series_id: number }[]
  images: string[]
  details: string[]
}
