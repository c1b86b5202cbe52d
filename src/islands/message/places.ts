import type { letterWords, noticeWords } from '../../layouts/message/words.ts'
import type { Correspondence } from '../../lib/core/correspondence.ts'
import type { Locale } from '../../lib/core/i18n.ts'
import type { GoodsCard } from '../../lib/domain/mall/cards.ts'

/** What the box is drawn with. */
export interface Begun {
  /** What the letter is about: its words go along below the text. */
  about: { words: string; card: GoodsCard | null; query: string } | null
  /** What was typed and refused without script. */
  values: Record<string, string>
  fault: string
  /** Above the first letter. */
  heading: string
  isTitled: boolean
}

/** The correspondence that is open, and the page that it stands on. */
export interface ThreadPlace {
  those: Correspondence
  /** The member who reads. */
  me: number
  /** Its own address. */
  here: string
  avatar: string
  locale: Locale
  /** What stands before a path in this language. */
  prefix: string
  words: ReturnType<typeof letterWords>
}

/** The page of notices. */
export interface NoticePlace {
  /** The page's own path. */
  path: string
  /** What stands before a path in this language. */
  prefix: string
  /** When the page was drawn. */
  now: number
  words: ReturnType<typeof noticeWords>
}
