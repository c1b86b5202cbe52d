import { type ComponentType, createElement, useEffect, useLayoutEffect, useState } from 'react'

const isBegun = (field: unknown): field is HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement && field.defaultValue !== ''

/**
 * An island that keeps what was typed into its textareas before it woke. To those that have a text at first React gives
 * that text back as it wakes, unlike to other fields. What was typed stands again before anybody sees, and the island
 * hears of it as if it were typed then.
 */
export function keepingTyped<Props extends object>(place: HTMLElement, Island: ComponentType<Props>) {
  const typed = new Map<HTMLTextAreaElement, string>()
  const note = (field: unknown) => isBegun(field) && typed.set(field, field.value)
  const putBack = (field: unknown) => {
    if (!isBegun(field)) return
    const text = typed.get(field) ?? field.value
    if (field.value !== text) setUnheard(field, text)
  }
  // React wakes it in pieces, and one types on between them.
  const before = ({ target }: Event) => putBack(target)
  const after = ({ target }: Event) => note(target)

  return function Keeping(props: Props) {
    useState(() => {
      // It may begin anew, with what it has put there.
      for (const field of place.querySelectorAll('textarea')) if (!typed.has(field)) note(field)
      place.addEventListener('beforeinput', before, true)
      place.addEventListener('input', after, true)
    })
    useLayoutEffect(() => typed.forEach((_, field) => void putBack(field)), [])
    useEffect(() => {
      place.removeEventListener('beforeinput', before, true)
      place.removeEventListener('input', after, true)
      for (const [field, text] of typed) {
        if (text === field.defaultValue) continue
        putBack(field)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }, [])
    return createElement(Island, props)
  }
}

/** React does not see it, and takes the event that follows for a person's. */
const setUnheard = (field: HTMLTextAreaElement, text: string) =>
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
