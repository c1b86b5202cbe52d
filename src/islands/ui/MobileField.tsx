import type { InputHTMLAttributes } from 'react'
import { Field } from './Field.tsx'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** What the call names it, where that is not `mobile`. */
  name?: string
  error: string | undefined
}

/** A mobile number of this country, eleven digits, with the keys of a phone. */
export const MobileField = ({ label, error, name = 'mobile', className = 'input', ...input }: Props) => (
  <Field name={name} label={label} error={error}>
    <input {...input} className={className} inputMode="tel" autoComplete="tel-national" maxLength={11} />
  </Field>
)
