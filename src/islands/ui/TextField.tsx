import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field } from './Field.tsx'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  error: string | undefined
  hint?: string
  /** Stands beside the input. */
  beside?: ReactNode
}

/** One line of text, or a day, with its label and what is wrong with it. */
export const TextField = ({ name, label, error, hint, beside, ...input }: Props) => (
  <Field name={name} label={label} error={error} hint={hint} beside={beside}>
    <input {...input} className="input" />
  </Field>
)
