import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Quote } from '../../lib/browser/stores/comments.ts'
import { positionPopover } from '../ui/positionPopover.ts'
import { quoteIn, selectedQuote } from './quoting.ts'

/** A quote button beside the selected text of a comment. */
export function QuoteButton({ word }: { word: string }) {
  const [quote, setQuote] = useState<Quote | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const look = () => setQuote(selectedQuote())
    look()
    document.addEventListener('selectionchange', look)
    document.addEventListener('scroll', look, { passive: true })
    return () => {
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('scroll', look)
    }
  }, [])
  useLayoutEffect(() => {
    if (!quote || !button.current) return
    button.current.showPopover()
    const lines = getSelection()?.getRangeAt(0).getClientRects()
    const last = lines?.[lines.length - 1]
    if (last) positionPopover(button.current, last)
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
        // Keeps the selection until it is quoted.
        onMouseDown={event => event.preventDefault()}
        onClick={press}
      >
        {word}
      </button>
    )
  )
}
