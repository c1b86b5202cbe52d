import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { FieldError } from './FieldError.tsx'

interface Control {
  id?: string
  name?: string
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
}

interface Props {
  name: string
  label: string
  /** Error message. */
  error?: string | undefined
  hint?: string | undefined
  /** Shown beside the control, such as a button that sends a code. */
  beside?: ReactNode
  /** One input, select or textarea, uncontrolled: `defaultValue`. */
  children: ReactElement<Control>
}

/** A control with label, hint and error: the only place that sets a field's ids and aria attributes. */
export function Field({ name, label, error, hint, beside, children }: Props) {
  const id = useId()
  const about = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const marks = { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': about }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={beside ? 'with-action' : undefined}>
        {cloneElement(children, marks)}
        {beside}
      </div>
      {hint && (
        <p className="quiet hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
