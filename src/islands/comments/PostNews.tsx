import { useStore } from '@nanostores/react'
import { memo, useEffect } from 'react'
import { $arrived, startArriving } from '../../lib/browser/stores/arriving.ts'
import { countFrom } from '../../lib/browser/stores/comment-count.ts'
import { $unreadComments, bringUnread } from '../../lib/browser/stores/unread-comments.ts'
import { wakeIsland } from '../../lib/browser/wake-island.ts'

interface Props {
  essay_id: number
  /** Comments of the post and their answers, all of them. */
  count: number
  /** The last of them when the page was drawn. */
  newest: number
}

/** Hears what happens to a post while its comments sleep out of sight; where they have something to say, they wake. */
export const PostNews = memo(function PostNews({ essay_id, count, newest }: Props) {
  const hasArrived = useStore($arrived, { ssr: 'initial' }).length > 0
  const unread = useStore($unreadComments, { ssr: 'initial' })
  const isWanted = hasArrived || (unread !== null && (unread.first !== null || unread.ids.length > 0))
  useEffect(() => countFrom(count), [count])
  useEffect(() => startArriving(essay_id, newest), [essay_id, newest])
  useEffect(() => void bringUnread({ essay_id, newest }), [essay_id, newest])
  useEffect(() => void (isWanted && wakeIsland('comments')), [isWanted])
  return null
})
