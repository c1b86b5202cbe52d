import { useRef } from 'react'
import { Field } from '../ui/Field.tsx'
import { isComposing } from '../ui/isComposing.ts'
import { useEarly } from '../ui/useEarly.ts'
import { TITLE } from './fields.ts'
import type { Words } from './words.ts'

interface Props {
  title: string
  /** As the server has drawn it. */
  first: string
  words: Words
  error: string | undefined
  onChange(title: string): void
  /** Enter goes on to the text. */
  onEnter(): void
}

/** The title, with how much of it is left; what is too long may stand until it is published. */
export function TitleField({ title, first, words, error, onChange, onEnter }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEarly(input, ({ value }) => value !== first && onChange(value))
  const { length } = title.trim()
  return (
    <div className="title-field">
      <Field
        name="title"
        label={words.name}
        error={error}
        beside={
          <span className={length > TITLE ? 'n over' : 'n'} aria-hidden="true">
            {length} / {TITLE}
          </span>
        }
      >
        <input
          ref={input}
          className="input"
          placeholder={words.namePlaceholder}
          autoComplete="off"
          value={title}
          onChange={event => onChange(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (!isComposing(event)) onEnter()
          }}
        />
      </Field>
    </div>
  )
}
