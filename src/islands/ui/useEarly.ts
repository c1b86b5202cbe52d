import { type RefObject, useEffect, useRef } from 'react'

/** Hands over, once, what was filled in before the island woke: the fields keep it, but React has not heard of it. */
export function useEarly<Place extends HTMLElement>(place: RefObject<Place | null>, take: (place: Place) => void) {
  const once = useRef(take)
  useEffect(() => {
    if (place.current) once.current(place.current)
  }, [place])
}
