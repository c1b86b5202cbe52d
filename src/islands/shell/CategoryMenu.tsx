import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fetchHtml } from '../../lib/browser/fragments.ts'
import { ServerHtml } from '../ui/ServerHtml.tsx'

interface Props {
  /** Address of the category tree. */
  fragment: string
  /** Link to all categories, which works without script. */
  children?: ReactNode
}

/** A dropdown with all categories of goods, loaded on first hover or focus. */
export function CategoryMenu({ fragment, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  const [tree, setTree] = useState('')

  async function bring() {
    if (isAsked.current) return
    isAsked.current = true
    try {
      setTree(await fetchHtml(fragment))
    } catch {
      // The next attempt loads it again; the link works too.
      isAsked.current = false
    }
  }
  // The event that loaded the island came before it could listen.
  useEffect(() => {
    if (place.current?.matches(':hover, :focus-within')) void bring()
  }, [])

  return (
    // biome-ignore lint/a11y: the interactive element is the link inside.
    <div className="all-categories" ref={place} onPointerEnter={bring} onFocus={bring}>
      {children}
      {tree && <ServerHtml className="tree-place" html={tree} />}
    </div>
  )
}
