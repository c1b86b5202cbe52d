import { type ComponentType, createElement, useEffect, useLayoutEffect, useState } from 'react'

const isBegun = (field: unknown): field is HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement && field.defaultValue !== ''

/**
 * An island that preserves text typed into its textareas before hydration. When React hydrates a textarea with initial
 * text it resets it, unlike other fields. The typed text is restored before the next paint, and the island receives it
 * as an input event.
 */
export function preserveTyped<Props extends object>(place: HTMLElement, Island: ComponentType<Props>) {
  const typed = new Map<HTMLTextAreaElement, string>()
  const note = (field: unknown) => isBegun(field) && typed.set(field, field.value)
  const putBack = (field: unknown) => {
    if (!isBegun(field)) return
    const text = typed.get(field) ?? field.value
    if (field.value !== text) setUnheard(field, text)
  }
  // React hydrates in pieces, and typing goes on in between.
  const before = ({ target }: Event) => putBack(target)
  const after = ({ target }: Event) => note(target)

  return function Keeping(props: Props) {
    useState(() => {
      // React may start over, with the text restored here.
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

/** React does not notice this, and takes the following event for user input. */
const setUnheard = (field: HTMLTextAreaElement, text: string) =>
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
