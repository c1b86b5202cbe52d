import { type MouseEvent, useEffect, useRef } from 'react'
import { showOlder } from '../../lib/browser/stores/letters.ts'
import type { ThreadPlace } from './places.ts'

interface Props {
  before: number
  place: ThreadPlace
}

/** Loads older letters when the first one is scrolled into view. */
export function OlderLetters({ before, place: { those, here, words } }: Props) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const reached = new IntersectionObserver(seen => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) void showOlder(those, before)
    })
    if (item.current) reached.observe(item.current)
    return () => reached.disconnect()
  }, [those, before])
  function press(event: MouseEvent) {
    event.preventDefault()
    void showOlder(those, before)
  }
  return (
    <li className="older" ref={item}>
      <a className="button small line" href={`${here}&before=${before}`} onClick={press}>
        {words.older}
      </a>
    </li>
  )
}
