import { MOST_SPECS } from '../../lib/core/goods/specs.ts'
import type { SkuEditorWords } from './words.ts'

interface Props {
  values: Record<string, string>
  words: SkuEditorWords
  /** Called when a name or values have changed. */
  onChange(): void
}

/** The specs of goods: a name and its comma-separated values. */
export const SpecFields = ({ values, words, onChange }: Props) =>
  Array.from({ length: MOST_SPECS }, (_, at) => (
    <div className="form-grid spec" key={at}>
      <Spec
        name={`spec_name_${at}`}
        label={words.specName.replace('#', String(at + 1))}
        value={values[`spec_name_${at}`]}
        most={20}
        such={at === 0 ? words.specSuch : ''}
        onChange={onChange}
      />
      <Spec
        name={`spec_values_${at}`}
        label={words.specValues.replace('#', String(at + 1))}
        value={values[`spec_values_${at}`]}
        most={600}
        such={at === 0 ? words.valuesSuch : ''}
        onChange={onChange}
      />
    </div>
  ))

interface SpecProps {
  name: string
  label: string
  value: string | undefined
  most: number
  such: string
  onChange(): void
}

/** Rows are updated on blur: half a word is not a value. */
const Spec = ({ name, label, value, most, such, onChange }: SpecProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <input
      className="input"
      id={name}
      name={name}
      defaultValue={value}
      maxLength={most}
      placeholder={such}
      onBlur={onChange}
    />
  </div>
)
