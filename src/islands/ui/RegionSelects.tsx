import { useId, useRef } from 'react'
import { browserWords } from '../../lib/browser/words.ts'
import type { Region } from '../../lib/core/regions/regions.ts'
import { FieldError } from './FieldError.tsx'
import { loadRegions } from './regionsUnder.ts'
import { useRegions } from './useRegions.ts'
import { useTypedBeforeHydration } from './useTypedBeforeHydration.ts'

const names = ['province', 'city', 'area'] as const
export type RegionWords = Record<(typeof names)[number] | 'region' | 'choose', string>

interface Props {
  /** Known options of each level; the rest are loaded on a choice, all of them when omitted. */
  levels?: Region[][]
  /** Codes already chosen, the highest level first. */
  codes?: readonly string[]
  words: RegionWords
  /** Label of the button that loads the next level without script; its page reads `do=region`. */
  next?: string
  error?: string | undefined
  /** Called with the choice, the highest level first. */
  onChoose?(chosen: Region[]): void
}

/** Province, city and district by code; a level with a single option is chosen automatically. */
export function RegionSelects({ levels, codes = [], words, next, error, onChoose }: Props) {
  const { lists, chosen, failed, pick } = useRegions({ levels, codes, onChoose })
  const id = useId()
  const wrong = failed ? browserWords().offline : error
  const place = useRef<HTMLFieldSetElement>(null)
  useTypedBeforeHydration(place, fieldset => {
    const values = [...fieldset.querySelectorAll('select')].map(({ value }) => value)
    const at = values.findIndex((value, at) => value !== (chosen[at]?.value ?? ''))
    if (at >= 0) pick(at, values[at]!)
  })

  return (
    <fieldset className="field region" ref={place} aria-describedby={wrong && id} onFocus={() => void loadRegions()}>
      <legend>{words.region}</legend>
      <div>
        {names.map((name, at) => (
          <select
            key={name}
            className="input"
            name={name}
            aria-label={words[name]}
            aria-invalid={error ? true : undefined}
            value={chosen[at]?.value ?? ''}
            autoComplete="off"
            onChange={event => pick(at, event.target.value)}
          >
            <option value="">{words.choose}</option>
            {lists[at]!.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ))}
        {next && (
          <noscript>
            <button className="button" type="submit" formNoValidate name="do" value="region">
              {next}
            </button>
          </noscript>
        )}
      </div>
      {wrong && (
        <FieldError id={id} alert>
          {wrong}
        </FieldError>
      )}
      {failed && (
        <p>
          <button className="button small" type="button" onClick={failed}>
            {browserWords().retry}
          </button>
        </p>
      )}
    </fieldset>
  )
}
