import type { ButtonHTMLAttributes } from 'react'
import { FieldError } from './FieldError.tsx'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Under way: a spinner shows, a second press does nothing. */
  busy?: boolean
  /** What the form as a whole was refused for. */
  error?: string | undefined
}

/** The button that sends a form, below what the form was refused for. It stays focusable while it is busy. */
export function SubmitButton({ busy = false, error, className = 'button primary', onClick, ...button }: Props) {
  return (
    <>
      {error && <FieldError alert>{error}</FieldError>}
      <button
        {...button}
        className={className}
        type="submit"
        aria-busy={busy || undefined}
        onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
      />
    </>
  )
}
