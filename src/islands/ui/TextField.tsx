import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field } from './Field.tsx'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  error: string | undefined
  hint?: string
  /** Shown beside the input. */
  beside?: ReactNode
}

/** A text or date input with label and error. */
export const TextField = ({ name, label, error, hint, beside, ...input }: Props) => (
  <Field name={name} label={label} error={error} hint={hint} beside={beside}>
    <input {...input} className="input" />
  </Field>
)
