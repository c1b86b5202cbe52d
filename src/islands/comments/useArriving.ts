import { useEffect, useRef } from 'react'
import { $me } from '../../lib/browser/stores/me.ts'

/** For an `<li ref>`: what oneself has just written comes into sight. */
export function useArriving(written?: { user_id: number } | false) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (written && written.user_id === $me.get()?.uid) item.current?.scrollIntoView({ block: 'nearest' })
  }, [written])
  return item
}
