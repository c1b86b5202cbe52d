import type { letterWords, noticeWords } from '../../layouts/message/words.ts'
import type { Correspondence } from '../../lib/core/correspondence.ts'
import type { Locale } from '../../lib/core/i18n.ts'
import type { GoodsCard } from '../../lib/domain/mall/cards.ts'

/** Initial content of the form. */
export interface InitialLetter {
  /** What the letter is about; appended to its text. */
  about: { words: string; card: GoodsCard | null; query: string } | null
  /** What was typed and refused without script. */
  values: Record<string, string>
  fault: string
  /** Above the first letter. */
  heading: string
  isTitled: boolean
}

/** The open conversation and its page. */
export interface ThreadPlace {
  those: Correspondence
  /** Id of the reading member. */
  me: number
  /** Address of this conversation. */
  here: string
  avatar: string
  locale: Locale
  /** Path prefix of this language. */
  prefix: string
  words: ReturnType<typeof letterWords>
}

/** The page of notices. */
export interface NoticePlace {
  /** The page's own path. */
  path: string
  /** Path prefix of this language. */
  prefix: string
  /** When the page was rendered. */
  now: number
  words: ReturnType<typeof noticeWords>
}
