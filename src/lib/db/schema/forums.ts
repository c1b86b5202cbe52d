import type { Generated } from 'kysely'

/** Forums, their slides, and members' marks on them. */
export interface ForumTables {
  /** Car brands. A disabled one (`is_show` 0) can no longer be chosen, but keeps its name where it is used. */
  brand: {
    id: Generated<number>
    name: string
    letter: string
    image: string
    sort: number
    is_show: Generated<number>
  }
  forum_category: { id: Generated<number>; name: string; sort: number }
  forum: Forum
  forum_column: {
    id: Generated<number>
    forum_id: number
    name: string
    sort: number
    essay_count: Generated<number>
    /** 0: neither shown nor open for posts any more. */
    is_show: Generated<number>
    /** 1: for questions. */
    is_question: Generated<number>
  }
  moderator: { forum_id: number; user_id: number; createtime: number }
  /** When a member last looked at a forum, and the time since which posts are new to them in this visit. */
  forum_visit: { id: Generated<number>; user_id: number; forum_id: number; since: number; lasttime: number }
  carousel: Carousel
  pick: Pick
  mark: { user_id: number; kind: string; target_id: number; createtime: number }
}

interface Forum {
  id: Generated<number>
  cate_id: number
  brand_id: number | null
  name: string
  /** Pinyin letter of the name, A to Z. */
  letter: string
  coverimage: string
  /** The wide picture of the forum's page. */
  banner: string
  desc: string
  notice: string
  is_closed: Generated<number>
  sort: number
  essay_count: Generated<number>
  essay_cream_count: Generated<number>
  /** Members who have collected the forum. */
  follow: Generated<number>
  createtime: number
}

interface Pick {
  id: Generated<number>
  essay_id: number
  /** A category of forums. */
  cate_id: number
  coverimage: string
  title: string
  desc: string
  sort: number
  createtime: number
}

interface Carousel {
  id: Generated<number>
  /** 'home': the top of the forum home (4 slides, then 4 side items by sort); 'forum': the call that returns slides. */
  place: string
  image: string
  title: string
  /** The small text above (slide) or below (side item) the title. */
  label: string
  essay_id: number | null
  url: string
  sort: number
}
