import { useEffect, useRef } from 'react'

/** For an `<li ref>`: what has just been written comes into sight. */
export function useArriving(isNew: unknown) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNew) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  return item
}
