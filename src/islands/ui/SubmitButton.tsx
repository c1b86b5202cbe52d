import type { ButtonHTMLAttributes } from 'react'
import { FieldError } from './FieldError.tsx'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Being sent: shows a spinner and ignores further presses. */
  busy?: boolean
  /** Refusal of the form as a whole. */
  error?: string | undefined
}

/** The submit button of a form, with the form's refusal above. It stays focusable while busy. */
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
