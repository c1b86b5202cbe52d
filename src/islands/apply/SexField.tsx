import { useId } from 'react'
import { FieldError } from '../ui/FieldError.tsx'
import type { ApplyWords } from './words.ts'

interface Props {
  chosen: string | undefined
  error: string | undefined
  words: ApplyWords
}

/** 1 male, 2 female. */
export function SexField({ chosen, error, words }: Props) {
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={error && id}>
      <legend>{words.sex}</legend>
      <div className="row either">
        {(['male', 'female'] as const).map((sex, at) => (
          <label key={sex} className="tick">
            <input
              type="radio"
              name="sex"
              value={at + 1}
              defaultChecked={chosen === String(at + 1)}
              aria-invalid={error ? true : undefined}
            />
            {words[sex]}
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
