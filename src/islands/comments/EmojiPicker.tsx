import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { positionPopover } from '../ui/positionPopover.ts'
import { emoji, placeAfter } from './emoji.ts'

interface Props {
  id: string
  label: string
  /** The element it is positioned at. */
  by: RefObject<HTMLElement | null>
  onChoose(sign: string): void
}

/** Emoji in the browser's own font; arrow keys move, Enter chooses, Escape closes. */
export default function EmojiPicker({ id, label, by, onChoose }: Props) {
  const [active, setActive] = useState(0)
  const list = useRef<HTMLFieldSetElement>(null)
  function open() {
    if (list.current && by.current) positionPopover(list.current, by.current.getBoundingClientRect())
    setActive(0)
    list.current?.querySelector('button')?.focus()
  }

  useEffect(() => {
    list.current?.showPopover()
  }, [])

  function choose(sign: string) {
    list.current?.hidePopover()
    onChoose(sign)
  }

  function press(event: KeyboardEvent) {
    const to = placeAfter(event.key, active)
    if (to === null) return
    event.preventDefault()
    setActive(to)
    list.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    <fieldset
      id={id}
      className="emoji"
      aria-label={label}
      popover="auto"
      ref={list}
      onKeyDown={press}
      onToggle={({ newState }) => newState === 'open' && open()}
    >
      {emoji.map((sign, at) => (
        <button key={sign} type="button" tabIndex={at === active ? 0 : -1} onClick={() => choose(sign)}>
          {sign}
        </button>
      ))}
    </fieldset>
  )
}
