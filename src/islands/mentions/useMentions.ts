import { useEffect, useId, useRef, useState } from 'react'
import { findMentions } from '../../lib/browser/stores/mentions.ts'
import { type Choice, callIn, type Field } from './field.ts'

const PAUSE = 150

interface Open {
  field: Field
  choices: Choice[]
  active: number
}

export interface Mentions {
  id: string
  open: Open | null
  /** To be called on each change of the text or the caret. */
  look(): void
  /** Handles keys that move in the list or choose from it; true when the key was handled. */
  press(event: KeyboardEvent): boolean
  choose(choice: Choice): void
  close(): void
}

/** Suggests members after @ and topics after # while typing. */
export function useMentions(
  fieldNow: () => Field | null,
  essay_id: number,
  chosen: (choice: Choice) => void,
): Mentions {
  const id = useId()
  const [open, setOpen] = useState<Open | null>(null)
  const asked = useRef(0)
  const close = () => {
    asked.current++
    setOpen(null)
  }
  useEffect(() => () => void asked.current++, [])
  useMarked(id, open)

  function look() {
    const call = callIn(fieldNow()?.before ?? '')
    if (!call) return close()
    const turn = ++asked.current
    setTimeout(async () => {
      if (turn !== asked.current) return
      const choices = await findMentions(call.sign, call.text, essay_id).catch(() => [])
      const field = fieldNow()
      if (turn !== asked.current || !field) return
      setOpen(choices.length > 0 || call.text !== '' ? { field, choices, active: 0 } : null)
    }, PAUSE)
  }

  function choose(choice: Choice) {
    close()
    const field = fieldNow()
    const call = callIn(field?.before ?? '')
    // More may have been typed since the list was made: the whole mention is replaced, or nothing if it is another
    // mention by now.
    if (!field || call?.sign !== choice.sign) return
    field.put(call.text.length + 1, choice)
    chosen(choice)
  }

  function press(event: KeyboardEvent): boolean {
    if (!open || event.isComposing) return false
    const { choices, active } = open
    if (choices.length === 0 && event.key !== 'Escape') return false
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: choices.length - 1 }
    const move = moves[event.key]
    if (move) setOpen({ ...open, active: (active + move) % choices.length })
    else if (event.key === 'Enter' || event.key === 'Tab') choose(choices[active]!)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return { id, open, look, press, choose, close }
}

/** Links the open list to its input for screen readers. */
function useMarked(id: string, open: Open | null) {
  const element = open?.field.element
  const hasChoices = open !== null && open.choices.length > 0
  const active = hasChoices ? open.active : undefined
  useEffect(() => {
    if (!element || !hasChoices) return
    const marks = { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox', 'aria-controls': id }
    const was = element.getAttribute('role')
    if (!(element instanceof HTMLTextAreaElement)) element.setAttribute('role', 'textbox')
    for (const [name, value] of Object.entries(marks)) element.setAttribute(name, value)
    return () => {
      for (const name of [...Object.keys(marks), 'aria-activedescendant']) element.removeAttribute(name)
      if (was === null) element.removeAttribute('role')
    }
  }, [element, id, hasChoices])
  useEffect(() => {
    if (element && active !== undefined) element.setAttribute('aria-activedescendant', `${id}-${active}`)
  }, [element, id, active])
}
