import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { $commentCount } from '../../lib/browser/stores/comment-count.ts'
import { groupedNumber, pluralText, shortCount } from '../../lib/core/format.ts'
import type { Locale } from '../../lib/core/i18n.ts'

interface Props {
  /** As rendered by the server. */
  drawn: string
  /** The language that abbreviates it. */
  shortIn?: Locale
  /** The surrounding sentence. */
  words?: { count: string; count_one: string }
}

/** A post's number of comments, in one of the places that show it. */
export const CommentCount = memo(function CommentCount({ drawn, shortIn, words }: Props) {
  const count = useStore($commentCount, { ssr: 'initial' })
  if (count === null) return drawn
  if (words) return count > 0 && pluralText(words, 'count', count)
  return shortIn ? shortCount(count, shortIn) : groupedNumber(count)
})
