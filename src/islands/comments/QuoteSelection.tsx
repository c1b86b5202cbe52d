import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Quote } from '../../lib/browser/stores/comments.ts'
import { hangBy } from '../ui/hangBy.ts'
import { quoteIn, selectedQuote } from './quoting.ts'

/** Beside what is selected of a comment, the way to quote it; and what is quoted leads to itself where it is on the page. */
export function QuoteSelection({ word }: { word: string }) {
  const [quote, setQuote] = useState<Quote | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const look = () => setQuote(selectedQuote())
    document.addEventListener('selectionchange', look)
    document.addEventListener('scroll', look, { passive: true })
    document.addEventListener('click', follow)
    return () => {
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('scroll', look)
      document.removeEventListener('click', follow)
    }
  }, [])
  useLayoutEffect(() => {
    if (!quote || !button.current) return
    button.current.showPopover()
    const lines = getSelection()?.getRangeAt(0).getClientRects()
    const last = lines?.[lines.length - 1]
    if (last) hangBy(button.current, last)
  }, [quote])

  function press() {
    if (quote) quoteIn(quote)
    getSelection()?.empty()
  }

  return (
    quote && (
      <button
        className="button primary small quote-this"
        type="button"
        popover="manual"
        ref={button}
        // What is selected stays so until it is quoted.
        onMouseDown={event => event.preventDefault()}
        onClick={press}
      >
        {word}
      </button>
    )
  )
}

/** No page is loaded for what stands on this one. */
function follow(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.quoted a')
  if (!link || !document.querySelector(`li${link.hash}:not([hidden])`)) return
  event.preventDefault()
  location.hash = link.hash
}
