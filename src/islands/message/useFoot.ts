import { useEffect, useRef, useState } from 'react'

/** So far from the foot somebody reads what is above. */
const NEAR = 80

/** The foot of the list, where new letters are added: one's own are followed there, others announced to who reads above. */
export function useFoot(last: { id: number; is_mine: number } | undefined, unsent: number) {
  const scroll = useRef<HTMLDivElement>(null)
  const [isBelow, setBelow] = useState(false)
  const [id, isMine] = [last?.id ?? 0, last?.is_mine === 1]
  const known = useRef(id)
  // The list is laid out from its foot: there it stands at 0.
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
