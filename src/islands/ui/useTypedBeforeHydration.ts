import { type RefObject, useEffect, useRef } from 'react'

/** Passes on, once, what was entered before hydration: the fields have it, but React does not know. */
export function useTypedBeforeHydration<Place extends HTMLElement>(
  place: RefObject<Place | null>,
  take: (place: Place) => void,
) {
  const once = useRef(take)
  useEffect(() => {
    if (place.current) once.current(place.current)
  }, [place])
}
