import { useEffect, useRef, useState } from 'react'

/** Pixels from the bottom beyond which somebody is reading older letters. */
const NEAR = 80

/**
 * The bottom of the list: one's own new letters are scrolled into view, others are announced to those reading above.
 */
export function useThreadBottom(last: { id: number; is_mine: number } | undefined, unsent: number) {
  const scroll = useRef<HTMLDivElement>(null)
  const [isBelow, setBelow] = useState(false)
  const [id, isMine] = [last?.id ?? 0, last?.is_mine === 1]
  const known = useRef(id)
  // The list is laid out from the bottom, where scrollTop is 0.
  const isAbove = () => (scroll.current?.scrollTop ?? 0) < -NEAR
  const show = () => scroll.current?.scrollTo({ top: 0 })

  useEffect(() => {
    if (id > known.current && !isMine && isAbove()) setBelow(true)
    known.current = id
  }, [id, isMine])
  useEffect(() => {
    if (unsent > 0) show()
  }, [unsent])
  return { scroll, isBelow, show, moved: () => isBelow && !isAbove() && setBelow(false) }
}
