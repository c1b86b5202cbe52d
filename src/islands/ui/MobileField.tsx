import type { InputHTMLAttributes } from 'react'
import { Field } from './Field.tsx'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** The call's name of the field, if not `mobile`. */
  name?: string
  error: string | undefined
}

/** A Chinese mobile number of eleven digits, with a phone keypad; pasted with spaces and +86 it is not cut. */
export const MobileField = ({ label, error, name = 'mobile', className = 'input', ...input }: Props) => (
  <Field name={name} label={label} error={error}>
    <input {...input} className={className} inputMode="tel" autoComplete="tel-national" maxLength={40} />
  </Field>
)
