import { useRef } from 'react'
import { Field } from '../ui/Field.tsx'
import { useTypedBeforeHydration } from '../ui/useTypedBeforeHydration.ts'
import type { PostFormWords } from './words.ts'

interface Props {
  columns: { id: number; name: string }[]
  column_id: number
  /** As rendered by the server. */
  first: number
  words: PostFormWords
  error: string | undefined
  onChange(column_id: number): void
}

/** The column, in forums that have some. */
export function ColumnField({ columns, column_id, first, words, error, onChange }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  useTypedBeforeHydration(select, ({ value }) => Number(value) !== first && onChange(Number(value)))
  return (
    <div id="column">
      <Field name="column_id" label={words.column} error={error}>
        <select
          ref={select}
          className="input"
          value={column_id || ''}
          onChange={event => onChange(Number(event.target.value))}
        >
          <option value="">{words.columnChoose}</option>
          {columns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
    </div>
  )
}
