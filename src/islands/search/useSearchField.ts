import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isComposing } from '../ui/isComposing.ts'

/** Id of the listbox the field controls. */
export const LIST = 'suggestions'

/**
 * The field with its suggestion box, open while either has the focus. Arrow keys move through the suggestions and leave
 * the focus in the field, Enter takes the current one, Escape closes and keeps the text. Everything is ignored during
 * an input method's composition, including its Enter.
 */
export function useSearchField() {
  const place = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isWriting = useRef(false)
  const [isAwake, setAwake] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [active, setActive] = useState('')

  function take() {
    setText(input.current!.value)
    setActive('')
  }
  function open() {
    take()
    setOpen(true)
  }
  function close() {
    setOpen(false)
    setActive('')
  }
  useEffect(() => {
    setAwake(true)
    if (document.activeElement === input.current) {
      setText(input.current!.value)
      setOpen(true)
    }
  }, [])

  const onFocus = ({ target }: FocusEvent) => target === input.current && !isOpen && open()
  const onBlur = ({ relatedTarget }: FocusEvent) => place.current?.contains(relatedTarget) || close()
  const onInput = ({ target }: FormEvent) => {
    if (target !== input.current || isWriting.current) return
    open()
  }
  const onCompositionStart = () => {
    isWriting.current = true
  }
  const onCompositionEnd = () => {
    isWriting.current = false
    open()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== input.current) {
      if (event.key === 'Escape') leave(event)
      return
    }
    if (isComposing(event)) {
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    const options = [...place.current!.querySelectorAll<HTMLElement>(`#${LIST} [role=option]`)].filter(isShown)
    const at = options.findIndex(({ id }) => id === active)
    if (event.key === 'Escape' && isOpen) leave(event)
    else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault()
      open()
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault()
      options[at]!.click()
    } else {
      const next = stepTo(event.key, at, options.length)
      if (next === undefined) return
      event.preventDefault()
      setActive(options[next]?.id ?? '')
      options[next]?.scrollIntoView({ block: 'nearest' })
    }
  }

  function leave(event: KeyboardEvent) {
    event.preventDefault()
    input.current!.focus()
    close()
  }

  const handlers = { onFocus, onBlur, onInput, onCompositionStart, onCompositionEnd, onKeyDown }
  return { place, input, isAwake, isOpen, text, active, setActive, close, ...handlers }
}

/** The option a key moves to, -1 for the field itself; Home and End move the caret until an option is selected. */
function stepTo(key: string, at: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (key === 'ArrowDown') return at + 1 < length ? at + 1 : -1
  if (key === 'ArrowUp') return at >= 0 ? at - 1 : length - 1
  if (key === 'Home' && at >= 0) return 0
  if (key === 'End' && at >= 0) return length - 1
  return undefined
}

const isShown = (control: HTMLElement) => control.checkVisibility()
