import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * The ref of a textarea that has a text at first: waking puts that text back, and what was typed before is lost, unlike in
 * other fields. It is read from the page when the island is drawn first and stands again before anybody sees.
 */
export function useTypedText(name: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed] = useState(() => (typeof document === 'undefined' ? undefined : standing(name)))
  useLayoutEffect(() => {
    if (typed !== undefined && field.current && field.current.value !== typed) field.current.value = typed
  }, [typed])
  return field
}

const standing = (name: string) => document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`)?.value
