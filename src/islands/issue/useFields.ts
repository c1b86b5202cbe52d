import { useRef, useState } from 'react'
import type { FieldErrors } from '../../lib/browser/field-errors.ts'
import type { Fields } from './fields.ts'

/** Fields of a post besides its text, with their errors after sending; an error disappears when its field changes. */
export function useFields(first: Fields, wrong: FieldErrors, touched: () => void) {
  const [{ title, column_id, talks }, setFields] = useState<Fields>(first)
  const [{ errors, mended }, setState] = useState<{ errors: FieldErrors; mended: string[] }>({
    errors: wrong,
    mended: [],
  })

  /** When errors were last shown. */
  const told = useRef(0)

  function setErrors(errors: FieldErrors) {
    told.current = performance.now()
    setState({ errors, mended: [] })
  }

  /** Clears the errors of changed fields. */
  function touch(...names: string[]) {
    setState(now => (Object.keys(now.errors).length > 0 ? { ...now, mended: [...now.mended, ...names] } : now))
    touched()
  }

  /** Text changes are reported late, so those from before the last refusal leave its errors. */
  const touchText = (at: number) => (at > told.current ? touch('content') : touched())

  return {
    fields: { title, column_id, talks },
    /** Errors, until the post is sent again. */
    errors,
    error: (name: string) => (mended.includes(name) ? undefined : errors[name]),
    setErrors,
    touch,
    touchText,
    set(news: Partial<Fields>) {
      setFields(now => ({ ...now, ...news }))
      touch(...Object.keys(news))
    },
  }
}
