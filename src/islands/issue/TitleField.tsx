import { useRef } from 'react'
import { ESSAY_TITLE } from '../../lib/core/limits.ts'
import { Field } from '../ui/Field.tsx'
import { isComposing } from '../ui/isComposing.ts'
import { useEarly } from '../ui/useEarly.ts'
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
  const input = useRef<HTMLTextAreaElement>(null)
  useEarly(input, ({ value }) => value !== first && onChange(value))
  const { length } = title.trim()
  return (
    <div className="title-field" id="post-title">
      <Field
        name="title"
        label={words.name}
        error={error}
        beside={
          <span className={length > ESSAY_TITLE ? 'n over' : 'n'} aria-hidden="true">
            {length} / {ESSAY_TITLE}
          </span>
        }
      >
        <textarea
          ref={input}
          className="input"
          rows={1}
          placeholder={words.namePlaceholder}
          autoComplete="off"
          value={title}
          // It is one line, however many it takes: what is pasted may have more.
          onChange={event => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
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
