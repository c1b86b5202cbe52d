import type { Generated } from 'kysely'

/** The site itself: settings, words, files, adverts, search, and how it runs. */
export interface SiteTables {
  setting: { name: string; value: string }
  purge: { id: Generated<number>; tags: string; createtime: number }
  /** Generated pictures that exist, by name without size and ending, see domain/upload/generated.ts. */
  generated_picture: { name: string }
  upload: Upload
  /** What came from another forum, by its number there: see domain/imports. */
  imported: Imported
  /** What the desk wrote over a shipped text, or made: its draft, when that is due, the version that everybody reads. */
  content_item: ContentItem
  /** What was published, by whom; without a body what was taken away, or went back to what is shipped (`act`). */
  content_version: {
    id: Generated<number>
    item_id: number
    body: string | null
    act: 'publish' | 'revert' | 'remove' | 'ship'
    /** 1: members who consented to an older one are asked again. */
    asks: Generated<number>
    user_id: number
    createtime: number
  }
  /** Words that mean the same, commas between; `finds` what is found by them too, but not the other way round. */
  search_word: { id: Generated<number>; words: string; finds: string }
  /** What is searched for, folded, in which scope (goods, essay, shop); `found`: how much the last time. */
  searched: { id: Generated<number>; scope: string; text: string; times: number; found: number; lasttime: number }
  adv_position: {
    id: Generated<number>
    ap_name: string
    keyword: string
    ap_width: Generated<number>
    ap_height: Generated<number>
    ap_background_color: Generated<string>
    sort: Generated<number>
    is_show: Generated<number>
  }
  adv: {
    id: Generated<number>
    ap_id: number
    adv_title: string
    adv_url: Generated<string>
    adv_image: string
    background: Generated<string>
    slide_sort: Generated<number>
    price: Generated<number>
    is_show: Generated<number>
  }
  floor: {
    id: Generated<number>
    title: string
    block_name: string
    block_title: Generated<string>
    /** JSON in the shape of its block_name, see lib/domain/mall/floors.ts. */
    value: string
    sort: Generated<number>
    is_show: Generated<number>
  }
  /** How what runs by itself went, see domain/health/watched.ts; runs and failures are those of `day`. */
  watched: Watched
  /** What failed in browsers, once a kind: the script and what it said, nothing of who. */
  browser_error: {
    id: Generated<number>
    build: string
    kind: string
    file: string
    message: string
    times: number
    createtime: number
    lasttime: number
  }
}

interface Imported {
  source: 'discuz' | 'nodebb' | 'csv'
  /** `opening`: the number that a post's own text had among the replies; `category`: of forums, by name. */
  kind: 'user' | 'category' | 'forum' | 'essay' | 'opening' | 'comment' | 'picture'
  old_id: string
  /** The row here. */
  new_id: number
  /** Its old address, where that is not made of its number. */
  old_path: Generated<string>
}

interface Watched {
  name: string
  lasttime: number
  /** Of the last time. */
  ms: number
  /** When it last went well, and when it last failed; 0 for never. */
  goodtime: number
  badtime: number
  day: number
  runs: number
  failures: number
  /** What the last failure said. */
  error: string
  /** Of a job its seconds between two runs, of a process what it is, as JSON. */
  detail: string
}

interface ContentItem {
  id: Generated<number>
  kind: string
  /** What it is called in its kind: a number, or a section of the site's words. */
  name: string
  /** For lists. */
  title: string
  /** Counts its changes, so that nobody writes over what they have not seen. */
  revision: number
  /** JSON; null without one. */
  draft: string | null
  /** When the draft is to be published. */
  due: number | null
  /** What everybody reads; null for what is shipped. */
  version_id: number | null
  /** Who changed it last, and when. */
  user_id: number
  updatetime: number
}

interface Upload {
  id: Generated<number>
  /** The name of the file in storage: 32 hexadecimal digits that nobody can guess. */
  token: string
  user_id: number
  kind: 'image' | 'video' | 'document'
  /** What the name promised, as a media type. */
  type: string
  size: number
  md5: string
  /** 1: our receiver has begun to take the file, the form is used up. */
  taken: Generated<number>
  /** 1 as long as something may lie under incoming/. */
  raw: Generated<number>
  /** The end of the form, seconds UTC. */
  until: number
  /** '' until the file has been looked at. */
  url: Generated<string>
  width: Generated<number>
  height: Generated<number>
  /** 1: goods show it, or did. */
  sold: Generated<number>
  createtime: number
}
