import { useEffect, useRef } from 'react'
import { hasSession } from '../../lib/browser/directives/has-session.ts'

/**
 * Calls `change` when price or stock of the goods on a member's open page may have changed; also once when the event
 * stream opens, because the page was rendered before.
 */
export function useGoodsUpdates(ids: number[], change: () => void | Promise<void>) {
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const asked = useRef(new Set<number>())
  const names = [...new Set(ids)].sort().join()
  useEffect(() => {
    if (!hasSession() || names === '') return
    let stop = () => {}
    let isOver = false
    // Visitors have no event stream and load nothing of it.
    void import('../../lib/browser/stores/goods-updates.ts').then(({ watchGoodsUpdates }) => {
      if (!isOver) stop = watchGoodsUpdates(names.split(',').map(Number), () => latest.current(), asked.current)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [names])
}
