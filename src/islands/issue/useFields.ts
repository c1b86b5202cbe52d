import { useRef, useState } from 'react'
import type { FieldErrors } from '../../lib/browser/field-errors.ts'
import type { Fields } from './fields.ts'

/** What a post has beside its text, and what of it was wrong when it was sent; `error` is gone once a field is changed. */
export function useFields(first: Fields, wrong: FieldErrors, touched: () => void) {
  const [{ title, column_id, talks }, setFields] = useState<Fields>(first)
  const [{ errors, mended }, setState] = useState<{ errors: FieldErrors; mended: string[] }>({
    errors: wrong,
    mended: [],
  })

  /** When it was last said what is wrong. */
  const told = useRef(0)

  function setErrors(errors: FieldErrors) {
    told.current = performance.now()
    setState({ errors, mended: [] })
  }

  /** Something was written: what was wrong with these fields may not be any more. */
  function touch(...names: string[]) {
    setState(now => (Object.keys(now.errors).length > 0 ? { ...now, mended: [...now.mended, ...names] } : now))
    touched()
  }

  /** The text was changed: the editor tells of it a while later, and what was refused meanwhile is wrong still. */
  const touchText = (at: number) => (at > told.current ? touch('content') : touched())

  return {
    fields: { title, column_id, talks },
    /** The same until the post is sent again. */
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
