import type { Site } from '../lib/site/library.ts'

/** What parts of a page need of the wire's entities (specification, section 3); more may come along. */

export type IconName = Site['category']['icon']

export type Ground = 'forum' | 'mall' | 'member' | 'plain'

export type Marks = Partial<Record<'essay' | 'comment' | 'user' | 'video' | 'forum', number[]>>

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
  views: number
  comment_count: number
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
  user_id: number
  user_info: Face
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
  count?: number
}

export interface Step {
  text: string
  href?: string
}
