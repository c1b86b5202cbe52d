import type { commentWords } from '../../layouts/essay/words.ts'
import type { Locale } from '../../lib/core/i18n.ts'

export type Words = ReturnType<typeof commentWords>

/** The post and the page that comments stand on. */
export interface Place {
  essay_id: number
  author_id: number
  forum_id: number
  is_closed: number
  /** Floor of the first comment; 0 where one comment is shown alone, with all its answers. */
  first: number
  /** Comments of the first level. */
  total: number
  locale: Locale
  /** What stands before a path in this language. */
  prefix: string
  /** Where a visitor signs in to come back to this page. */
  login: string
  words: Words
}
