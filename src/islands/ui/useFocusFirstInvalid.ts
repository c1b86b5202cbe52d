import { useEffect, useRef } from 'react'

/** For a `<form ref>`: focuses the first invalid field on every new refusal. */
export function useFocusFirstInvalid(errors: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
