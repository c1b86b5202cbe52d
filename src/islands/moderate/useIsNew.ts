import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $newSince, loadNewSince } from '../../lib/browser/stores/last-visit.ts'
import { $me } from '../../lib/browser/stores/me.ts'

export interface Published {
  forum_id: number
  user_id: number
  /** Seconds. */
  time: number
}

/** Whether another member's post is newer than the reader's last visit to its forum. */
export function useIsNew(post: Published | undefined) {
  const forum_id = post?.forum_id ?? 0
  const since = useStore($newSince, { keys: [forum_id], ssr: 'initial' })[forum_id]
  const me = useStore($me, { ssr: 'initial' })
  useEffect(() => {
    if (forum_id) void loadNewSince(forum_id)
  }, [forum_id])
  return post !== undefined && since !== undefined && me !== null && post.time > since && post.user_id !== me.uid
}
