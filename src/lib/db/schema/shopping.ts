import type { Generated } from 'kysely'

/** Members and goods: carts, browsing history, reviews, goods in posts. */
export interface ShoppingTables {
  /** One line per member and SKU; added_price: its price when it was added. */
  cart: {
    id: Generated<number>
    user_id: number
    goods_id: number
    sku_id: number
    site_id: number
    num: number
    added_price: Generated<number>
    createtime: number
    updatetime: number
  }
  /** Browsing history: one row per member, goods and day (days since 1970 in Shanghai). */
  goods_browse: {
    id: Generated<number>
    user_id: number
    goods_id: number
    sku_id: number
    category_id: Generated<number>
    day: number
    browse_time: number
  }
  /** What a member removed a moment ago (a row of the table `kind` as JSON), until it can no longer be taken back. */
  removed_row: { kind: string; row_id: number; user_id: number; row: string; createtime: number }
  evaluate: Evaluate
  /** Goods that a post embeds. */
  essay_goods: { essay_id: number; goods_id: number; createtime: number; shown: Generated<number> }
}

interface Evaluate {
  id: Generated<number>
  goods_id: number
  sku_id: number
  site_id: number
  user_id: number
  order_id: Generated<number>
  order_goods_id: Generated<number>
  sku_name: string
  sku_price: number
  sku_image: Generated<string>
  is_anonymous: Generated<number>
  /** 1 to 5 stars; explain_type 1 good (4, 5), 2 middling (2, 3), 3 bad (1). */
  scores: number
  explain_type: number
  desc_score: Generated<number>
  service_score: Generated<number>
  delivery_score: Generated<number>
  /** The member's certification when the review was written: '' and 0 for none. */
  owner_label: Generated<string>
  owner_brand_id: Generated<number>
  /** JSON list. */
  images: Generated<string>
  has_image: Generated<number>
  /** 0 held, 1 shown, -1 hidden by staff, and why. */
  is_audit: Generated<number>
  reason: Generated<string>
  shown: Generated<number>
  createtime: number
  /** The shop's reply. */
  explain_first: Generated<string>
  explain_time: Generated<number>
  has_again: Generated<number>
  again_content: Generated<string>
  again_images: Generated<string>
  again_time: Generated<number>
  again_explain: Generated<string>
  content: string
}
