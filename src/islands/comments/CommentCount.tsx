import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { $commentCount } from '../../lib/browser/stores/comment-count.ts'
import { counted, short, whole } from '../../lib/core/format.ts'
import type { Locale } from '../../lib/core/i18n.ts'

interface Props {
  /** As the server has written it. */
  drawn: string
  /** The language that shortens it. */
  shortIn?: Locale
  /** The sentence that it stands in. */
  words?: { count: string; count_one: string }
}

/** How many comments a post has, in one of the places that say so. */
export const CommentCount = memo(function CommentCount({ drawn, shortIn, words }: Props) {
  const count = useStore($commentCount, { ssr: 'initial' })
  if (count === null) return drawn
  if (words) return count > 0 && counted(words, 'count', count)
  return shortIn ? short(count, shortIn) : whole(count)
})
