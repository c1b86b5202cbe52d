import { useId } from 'react'
import type { Reason } from '../../lib/browser/stores/report.ts'
import { FieldError } from '../ui/FieldError.tsx'

interface Props {
  reasons: Reason[]
  label: string
  error: string | undefined
}

/** Radio buttons for the reasons the site offers. */
export function Reasons({ reasons, label, error }: Props) {
  const id = useId()
  const marks = error ? { 'aria-invalid': true, 'aria-describedby': id } : {}
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="choices">
        {reasons.map(({ id, title }) => (
          <label key={id} className="tick">
            <input type="radio" name="reason" value={id} required {...marks} />
            {title}
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
