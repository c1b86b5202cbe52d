import type { Site } from '../lib/core/content/library.ts'

/** What parts of a page need of the wire's entities (specification, section 3); more may come along. */

export type IconName = Site['category']['icon']

export type Ground = 'forum' | 'mall' | 'member' | 'plain'

export interface Face {
  user_id?: number
  avatar: string
  nickname: string
  /** The picture of the badge, and its number. */
  grade?: string
  level?: number
  /** '0' means not; the certified label otherwise. */
  is_owner?: string | number
  owner?: string
}

export interface Talk {
  id: number
  name: string
}

export interface Post extends Face {
  id: number
  title: string
  excerpt?: string
  /** 2 essence, 1 pinned. */
  flag?: number
  talk_list?: Talk[]
  cover_img_list?: string[]
  createtime: number
  /** Since when everybody can read it. */
  publishtime?: number
  views: number
  comment_count: number
  /** What the hottest come first by. */
  heat?: number
  lasttime?: number
  forum_name?: string
  column_id?: number
}

export interface Tile {
  id: number
  name: string
  coverimage: string
  essay_count: number
}

export interface Film {
  id: number
  title: string
  file_cover_image: string
  views: number
  heat?: number
  user_id: number
  user_info: Face
}

/** Goods as a card shows them; money as the wire says it, "12.00". */
export interface Goods {
  sku_id: number
  goods_name: string
  goods_image: string
  /** What it usually costs, what it costs elsewhere, what it costs now. */
  price: string
  market_price: string
  discount_price: string
  /** 1: a time discount runs. */
  promotion_type: number
  sale_num: number
  stock_state: 'enough' | 'few' | 'none'
  is_free_shipping: number
  is_own: number
  site_id: number
  site_name: string
}

export interface Slide {
  image: string
  title?: string
  /** A few words above the title. */
  note?: string
  href?: string
}

export interface Ranked {
  text: string
  href: string
  count?: number | undefined
}

export interface Step {
  text: string
  href?: string
}
