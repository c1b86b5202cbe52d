import { useId, useRef, useState } from 'react'
import { FieldError } from '../ui/FieldError.tsx'
import { Icon } from '../ui/Icon.tsx'
import { FEWEST_OPTIONS, MOST_OPTIONS } from './poll-form.ts'
import type { PostFormWords } from './words.ts'

interface Props {
  first: string[]
  words: PostFormWords
  error: string | undefined
}

/** The options of a poll as fields, which the form reads by name. */
export function PollOptions({ first, words, error }: Props) {
  const next = useRef(Math.max(first.length, FEWEST_OPTIONS))
  const [rows, setRows] = useState(() => Array.from({ length: next.current }, (_, key) => ({ key, text: first[key] })))
  const id = useId()
  return (
    <fieldset className="field poll-options" aria-describedby={error && id}>
      <legend>{words.pollOptions}</legend>
      {rows.map(({ key, text }, at) => {
        const named = (words: string) => words.replace('{{number}}', String(at + 1))
        return (
          <div className="with-action" key={key}>
            <input
              className="input"
              name="option"
              maxLength={60}
              autoComplete="off"
              aria-label={named(words.pollOption)}
              placeholder={named(words.pollOption)}
              aria-invalid={error && at === 0 ? true : undefined}
              aria-describedby={error && id}
              defaultValue={text}
            />
            {rows.length > FEWEST_OPTIONS && (
              <button
                className="icon-button"
                type="button"
                aria-label={named(words.pollRemove)}
                onClick={() => setRows(rows.filter(row => row.key !== key))}
              >
                <Icon name="close" />
              </button>
            )}
          </div>
        )
      })}
      {error && <FieldError id={id}>{error}</FieldError>}
      {rows.length < MOST_OPTIONS && (
        <button
          className="button small"
          type="button"
          onClick={() => setRows([...rows, { key: next.current++, text: '' }])}
        >
          <Icon name="plus" />
          {words.pollAdd}
        </button>
      )}
    </fieldset>
  )
}
