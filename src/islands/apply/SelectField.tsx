import { Field } from '../ui/Field.tsx'

export interface Choice {
  value: number
  text: string
}

interface Props {
  name: string
  label: string
  error: string | undefined
  defaultValue: string | undefined
  /** Label while nothing is chosen. */
  none: string
  choices: Choice[]
}

/** A select, initially without a choice. */
export const SelectField = ({ name, label, error, defaultValue = '', none, choices }: Props) => (
  <Field name={name} label={label} error={error}>
    <select className="input" defaultValue={defaultValue}>
      <option value="">{none}</option>
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </Field>
)
