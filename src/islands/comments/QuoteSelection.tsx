import { useEffect, useState } from 'react'
import { useLazyComponent } from '../ui/useLazyComponent.ts'

const button = () => import('./QuoteButton.tsx').then(own => own.QuoteButton)

/** Makes selected text quotable (loaded on the first selection); links of quotes scroll within the page. */
export function QuoteSelection({ word }: { word: string }) {
  const [hasSelected, setSelected] = useState(false)
  const QuoteButton = useLazyComponent(button, hasSelected)
  useEffect(() => {
    const select = () => setSelected(true)
    // Text may have been selected before hydration.
    if (getSelection()?.isCollapsed === false) select()
    document.addEventListener('selectionchange', select, { once: true })
    document.addEventListener('click', follow)
    return () => {
      document.removeEventListener('selectionchange', select)
      document.removeEventListener('click', follow)
    }
  }, [])
  return QuoteButton && <QuoteButton word={word} />
}

/** Scrolls instead of loading a page when the target is on this one. */
function follow(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.quoted a')
  if (!link || !document.querySelector(`li${link.hash}:not([hidden])`)) return
  event.preventDefault()
  location.hash = link.hash
}
