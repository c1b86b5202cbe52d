import { useEffect, useRef } from 'react'
import { isSigned } from '../../lib/browser/directives/signed.ts'

/**
 * Calls `change` when a member's open page shows goods whose price or stock may be another by now; once as soon as the
 * stream tells of them, because the page was drawn before.
 */
export function useGoodsNews(ids: number[], change: () => void | Promise<void>) {
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const asked = useRef(new Set<number>())
  const names = [...new Set(ids)].sort().join()
  useEffect(() => {
    if (!isSigned() || names === '') return
    let stop = () => {}
    let isOver = false
    // A visitor has no stream, and loads nothing of it.
    void import('../../lib/browser/stores/goods-news.ts').then(({ startGoodsNews }) => {
      if (!isOver) stop = startGoodsNews(names.split(',').map(Number), () => latest.current(), asked.current)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [names])
}
