import type { Site } from '../lib/core/content/library.ts'

/** Fields of API entities that page parts need (specification, section 3); there may be more. */

export type IconName = Site['category']['icon']

export type PageBackground = 'forum' | 'mall' | 'member' | 'plain'

export interface AuthorView {
  user_id?: number
  avatar: string
  nickname: string
  /** Picture of the badge, and its number. */
  grade?: string
  level?: number
  /** '0' for no; otherwise the certified label. */
  is_owner?: string | number
  owner?: string
  /** 1 where they write for the site. */
  is_official?: number
}

export interface Talk {
  id: number
  name: string
}

export interface Post extends AuthorView {
  id: number
  title: string
  excerpt?: string
  /** 2 essence, 1 pinned. */
  flag?: number
  talk_list?: Talk[]
  cover_img_list?: string[]
  createtime: number
  /** When it became public. */
  publishtime?: number
  views: number
  comment_count: number
  /** Heat, by which the hottest are sorted. */
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
  user_info: AuthorView
}

/** Goods as shown on a card; money as in the API, "12.00". */
export interface Goods {
  sku_id: number
  goods_name: string
  goods_image: string
  /** Usual price, market price, current price. */
  price: string
  market_price: string
  discount_price: string
  /** 1: a time-limited discount is running. */
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
  /** Short text above the title. */
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
