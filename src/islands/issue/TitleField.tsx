import { useRef } from 'react'
import { ESSAY_TITLE } from '../../lib/core/limits.ts'
import { Field } from '../ui/Field.tsx'
import { isComposing } from '../ui/isComposing.ts'
import { useTypedBeforeHydration } from '../ui/useTypedBeforeHydration.ts'
import type { PostFormWords } from './words.ts'

interface Props {
  title: string
  /** As rendered by the server. */
  first: string
  words: PostFormWords
  error: string | undefined
  onChange(title: string): void
  /** Enter moves to the text. */
  onEnter(): void
}

/** The title with the remaining length; too long a title is only refused on publishing. */
export function TitleField({ title, first, words, error, onChange, onEnter }: Props) {
  const input = useRef<HTMLTextAreaElement>(null)
  useTypedBeforeHydration(input, ({ value }) => value !== first && onChange(value))
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
          // One line, even if it wraps: line breaks of pasted text are removed.
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
