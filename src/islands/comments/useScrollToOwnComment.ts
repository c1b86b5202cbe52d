import { useEffect, useRef } from 'react'
import { $me } from '../../lib/browser/stores/me.ts'

/** For an `<li ref>`: scrolls one's own new comment into view. */
export function useScrollToOwnComment(written?: { user_id: number } | false) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (written && written.user_id === $me.get()?.uid) item.current?.scrollIntoView({ block: 'nearest' })
  }, [written])
  return item
}
