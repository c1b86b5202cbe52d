import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'

/** Rarer actions on a comment; opens without script too. */
export function CommentMore({ word, children }: { word: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    // A dialog opened from it returns the focus into it.
    const leave = ({ target }: Event) => {
      if (menu.current?.contains(target as Node) || document.querySelector('dialog[open]')) return
      if (menu.current) menu.current.open = false
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])

  function press({ key, target }: KeyboardEvent) {
    if (key !== 'Escape' || !menu.current?.open || (target as Element).closest('dialog')) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }

  return (
    <details
      className="comment-more"
      name="comment-more"
      ref={menu}
      onToggle={event => setOpen(event.currentTarget.open)}
      onKeyDown={press}
    >
      <summary className="act" title={word}>
        <Icon name="more" />
        <span className="sr">{word}</span>
      </summary>
      <div className="comment-menu">{children}</div>
    </details>
  )
}
