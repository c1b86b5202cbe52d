import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { $forumCounts } from '../../lib/browser/stores/moderated.ts'
import { short } from '../../lib/core/format.ts'
import type { Locale } from '../../lib/core/i18n.ts'

interface Props {
  forum_id: number
  of: 'essays' | 'creams'
  count: number
  locale: Locale
}

/** How many posts or essence posts a forum has, also after a moderator has changed that here. */
export const ForumCount = memo(function ForumCount({ forum_id, of, count, locale }: Props) {
  const moved = useStore($forumCounts, { keys: [forum_id], ssr: 'initial' })[forum_id]
  return short(Math.max(count + (moved?.[of] ?? 0), 0), locale)
})
