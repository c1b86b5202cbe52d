import type { Generated } from 'kysely'

/** The site itself: settings, words, files, adverts, search, and background jobs. */
export interface SiteTables {
  setting: { name: string; value: string }
  purge: { id: Generated<number>; tags: string; createtime: number }
  /** Generated pictures that exist, by name without size and extension, see domain/upload/generated.ts. */
  generated_picture: { name: string }
  upload: Upload
  /** Rows imported from another forum, by their old number: see domain/imports. */
  imported: Imported
  /** An edited or added text: its draft, when that is published, and the published version. */
  content_item: ContentItem
  /**
   * A published version and its author; without a body the text was removed, or reverted to the shipped one (`act`).
   */
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
  /** Comma-separated synonyms; `finds` are found by them too, but not the other way round. */
  search_word: { id: Generated<number>; words: string; finds: string }
  /** A folded search text, its scope (goods, essay, shop); `found`: the number of hits the last time. */
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
  /** Results of background jobs, see domain/health/run-records.ts; runs and failures are those of `day`. */
  watched: Watched
  /** Errors in browsers, one row per kind: the script and the message, nothing about the visitor. */
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
  /** The row's id on this site. */
  new_id: number
  /** Its old URL, if it does not follow from its number. */
  old_path: Generated<string>
}

interface Watched {
  name: string
  lasttime: number
  /** Duration of the last run. */
  ms: number
  /** When it last succeeded, and when it last failed; 0 for never. */
  goodtime: number
  badtime: number
  day: number
  runs: number
  failures: number
  /** The error message of the last failure. */
  error: string
  /** For a job the seconds between two runs, for a process its description, as JSON. */
  detail: string
}

interface ContentItem {
  id: Generated<number>
  kind: string
  /** Its name within its kind: a number, or a section of the site's words. */
  name: string
  /** For lists. */
  title: string
  /** Incremented with each change, so that nobody overwrites a change they have not seen. */
  revision: number
  /** JSON; null without one. */
  draft: string | null
  /** When the draft is to be published. */
  due: number | null
  /** The published version; null for the shipped text. */
  version_id: number | null
  /** Who changed it last, and when. */
  user_id: number
  updatetime: number
}

interface Upload {
  id: Generated<number>
  /** The name of the file in storage: 32 random hexadecimal digits. */
  token: string
  user_id: number
  kind: 'image' | 'video' | 'document'
  /** The media type that its extension implies. */
  type: string
  size: number
  md5: string
  /** 1: our receiver has begun to accept the file, so the form is used up. */
  taken: Generated<number>
  /** 1 as long as something may be under incoming/. */
  raw: Generated<number>
  /** When the form expires, seconds UTC. */
  until: number
  /** '' until the file has been checked. */
  url: Generated<string>
  width: Generated<number>
  height: Generated<number>
  /** 1: goods show it, or did. */
  sold: Generated<number>
  createtime: number
}
