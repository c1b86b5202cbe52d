import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** The panel below a field: open while the focus is in either, arrows walk it, Escape closes it and keeps what was typed. */
export function usePanel() {
  const place = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(document.activeElement === input.current), [])

  const onFocus = ({ target }: FocusEvent) => target === input.current && setOpen(true)
  const onBlur = ({ relatedTarget }: FocusEvent) => place.current?.contains(relatedTarget) || setOpen(false)

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !isOpen) return
    const steps = [input.current!, ...place.current!.querySelectorAll<HTMLElement>('.ahead a')].filter(isShown)
    const at = steps.indexOf(document.activeElement as HTMLInputElement)
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') {
      input.current!.focus()
      setOpen(false)
    } else if (by && at >= 0) steps[at + by]?.focus()
    else return
    event.preventDefault()
  }

  return { place, input, isOpen, onFocus, onBlur, onKeyDown }
}

const isShown = (control: HTMLElement) => control.checkVisibility()
