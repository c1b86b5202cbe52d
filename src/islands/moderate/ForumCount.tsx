import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { $forumCounts } from '../../lib/browser/stores/moderated.ts'
import { shortCount } from '../../lib/core/format.ts'
import type { Locale } from '../../lib/core/i18n.ts'

interface Props {
  forum_id: number
  of: 'essays' | 'creams'
  count: number
  locale: Locale
}

/** Number of posts or essence posts of a forum, updated after moderation on this page. */
export const ForumCount = memo(function ForumCount({ forum_id, of, count, locale }: Props) {
  const moved = useStore($forumCounts, { keys: [forum_id], ssr: 'initial' })[forum_id]
  return shortCount(Math.max(count + (moved?.[of] ?? 0), 0), locale)
})
