import { useEffect, useState } from 'react'
import { useLate } from '../ui/useLate.ts'

const button = () => import('./QuoteButton.tsx').then(own => own.QuoteButton)

/** What is selected can be quoted, by code that comes with the first selection; what is quoted leads to itself on the page. */
export function QuoteSelection({ word }: { word: string }) {
  const [hasSelected, setSelected] = useState(false)
  const QuoteButton = useLate(button, hasSelected)
  useEffect(() => {
    const select = () => setSelected(true)
    document.addEventListener('selectionchange', select, { once: true })
    document.addEventListener('click', follow)
    return () => {
      document.removeEventListener('selectionchange', select)
      document.removeEventListener('click', follow)
    }
  }, [])
  return QuoteButton && <QuoteButton word={word} />
}

/** No page is loaded for what stands on this one. */
function follow(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.quoted a')
  if (!link || !document.querySelector(`li${link.hash}:not([hidden])`)) return
  event.preventDefault()
  location.hash = link.hash
}
