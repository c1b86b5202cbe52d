import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Choice, ChoiceKind } from '../../lib/core/form-field.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { useTypedBeforeHydration } from '../ui/useTypedBeforeHydration.ts'
import { ChoiceText, Chosen } from './Chosen.tsx'
import { useSearchResults } from './useSearchResults.ts'
import type { ChoiceWords } from './words.ts'

interface Props {
  name: string
  label: string
  kind: ChoiceKind | 'anyone'
  /** Most items. */
  most: number
  first: Choice[]
  words: ChoiceWords
  error?: string | undefined
}

/** A field whose items are chosen by searching; the form sends their comma-separated ids. */
export function ChoiceField({ name, label, kind, most, first, words, error }: Props) {
  const [chosen, setChosen] = useState(first)
  const [text, setText] = useState<string>()
  const found = useSearchResults(kind, text)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useTypedBeforeHydration(input, box => {
    if (box.value || document.activeElement === box) setText(box.value)
  })
  const others = found?.filter(one => !chosen.some(each => each.id === one.id))
  const left = most - chosen.length

  function choose(one: Choice) {
    setChosen(most === 1 ? [one] : [...chosen, one])
    setText(undefined)
    if (input.current) input.current.value = ''
    input.current?.focus()
  }

  function forward(at: number) {
    const next = [...chosen]
    next.splice(at - 1, 2, chosen[at]!, chosen[at - 1]!)
    setChosen(next)
  }

  // Enter takes the first result and never submits the surrounding form.
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') setText(undefined)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (others?.[0]) choose(others[0])
  }

  return (
    <fieldset className="field choice" aria-describedby={error && `${id}-error`}>
      <legend>{label}</legend>
      <input type="hidden" name={name} value={chosen.map(each => each.id).join()} />
      {chosen.length > 0 && (
        <ul>
          {chosen.map((choice, at) => (
            <Chosen
              key={choice.id}
              choice={choice}
              words={words}
              onRemove={() => setChosen(chosen.filter(each => each !== choice))}
              onForward={at > 0 ? () => forward(at) : undefined}
            />
          ))}
        </ul>
      )}
      {(left > 0 || most === 1) && (
        <input
          className="input"
          type="search"
          ref={input}
          placeholder={words.choiceFind}
          aria-label={`${label} ${words.choiceFind}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          autoComplete="off"
          onFocus={() => setText(input.current?.value ?? '')}
          onChange={event => setText(event.target.value)}
          onKeyDown={press}
        />
      )}
      {most > 1 && <small className="quiet">{words.choiceLeft.replace('#', String(left))}</small>}
      <p className="quiet" role="status">
        {others?.length === 0 && words.choiceNothing}
      </p>
      {left > 0 || most === 1 ? (
        <ul className="choices">
          {others?.map(one => (
            <li key={one.id}>
              <button type="button" onClick={() => choose(one)}>
                <ChoiceText choice={one} />
                <span className="sr">{words.choiceAdd}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
