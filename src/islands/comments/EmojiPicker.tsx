import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { hangBy } from '../ui/hangBy.ts'
import { emoji, placeAfter } from './emoji.ts'

interface Props {
  label: string
  /** What it hangs by. */
  by: RefObject<HTMLElement | null>
  onChoose(sign: string): void
  onClose(): void
}

/** Emoji of the browser's own font; arrows move, Enter takes one, Escape leaves. */
export default function EmojiPicker({ label, by, onChoose, onClose }: Props) {
  const [active, setActive] = useState(0)
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    list.current?.showPopover()
    if (list.current && by.current) hangBy(list.current, by.current.getBoundingClientRect())
    list.current?.querySelector('button')?.focus()
  }, [by])

  function press(event: KeyboardEvent) {
    const to = placeAfter(event.key, active)
    if (to === null) return
    event.preventDefault()
    setActive(to)
    list.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    <fieldset
      className="emoji"
      aria-label={label}
      popover="auto"
      ref={list}
      onKeyDown={press}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {emoji.map((sign, at) => (
        <button key={sign} type="button" tabIndex={at === active ? 0 : -1} onClick={() => onChoose(sign)}>
          {sign}
        </button>
      ))}
    </fieldset>
  )
}
