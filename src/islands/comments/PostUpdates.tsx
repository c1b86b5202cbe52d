import { useStore } from '@nanostores/react'
import { memo, useEffect } from 'react'
import { countFrom } from '../../lib/browser/stores/comment-count.ts'
import { $newComments, watchNewComments } from '../../lib/browser/stores/new-comments.ts'
import { $unreadComments, loadUnread } from '../../lib/browser/stores/unread-comments.ts'
import { wakeIsland } from '../../lib/browser/wake-island.ts'

interface Props {
  essay_id: number
  /** Number of the post's comments and replies. */
  count: number
  /** Id of the last one when the page was rendered. */
  newest: number
}

/** Listens for changes of a post before its comments are hydrated, and hydrates them if needed. */
export const PostUpdates = memo(function PostUpdates({ essay_id, count, newest }: Props) {
  const hasArrived = useStore($newComments, { ssr: 'initial' }).length > 0
  const unread = useStore($unreadComments, { ssr: 'initial' })
  const isWanted = hasArrived || (unread !== null && (unread.first !== null || unread.ids.length > 0))
  useEffect(() => countFrom(count), [count])
  useEffect(() => watchNewComments(essay_id, newest), [essay_id, newest])
  useEffect(() => void loadUnread({ essay_id, newest }), [essay_id, newest])
  useEffect(() => void (isWanted && wakeIsland('comments')), [isWanted])
  return null
})
