import { useEffect, useRef } from 'react'

/** For a `<form ref>`: each time that it is refused anew, the first field that is wrong gets the focus. */
export function useFocusFirstInvalid(errors: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
