import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fetchHtml } from '../../lib/browser/fragments.ts'
import { ServerHtml } from '../ui/ServerHtml.tsx'

interface Props {
  /** Where the tree of categories is. */
  fragment: string
  /** The way to all categories, which needs no script. */
  children?: ReactNode
}

/** All categories of goods hang below their link; they come with its first touch. */
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
      // The next touch asks again; the link leads there as well.
      isAsked.current = false
    }
  }
  // The touch that woke the island came before it could listen.
  useEffect(() => {
    if (place.current?.matches(':hover, :focus-within')) void bring()
  }, [])

  return (
    // biome-ignore lint/a11y: what is touched is the link within.
    <div className="all-categories" ref={place} onPointerEnter={bring} onFocus={bring}>
      {children}
      {tree && <ServerHtml className="tree-place" html={tree} />}
    </div>
  )
}
