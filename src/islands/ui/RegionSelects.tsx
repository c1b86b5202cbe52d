import { useId, useRef, useState } from 'react'
import type { Region } from '../../lib/core/regions/regions.ts'
import { FieldError } from './FieldError.tsx'
import { useEarly } from './useEarly.ts'

const names = ['province', 'city', 'area'] as const
export type RegionWords = Record<(typeof names)[number] | 'region' | 'choose', string>

interface Props {
  /** What there is to choose from at each level, as far as it is known; the rest comes when one of it is chosen. */
  levels: Region[][]
  /** The codes that are chosen already, the highest level first. */
  codes?: readonly string[]
  words: RegionWords
  /** On the button that brings the next level without script; its page reads `do=region`. */
  next?: string
  error?: string | undefined
  /** Hears what is chosen, the highest level first. */
  onChoose?(chosen: Region[]): void
}

/** Province, city and district by their codes; what leaves no choice is chosen. */
export function RegionSelects({ levels, codes = [], words, next, error, onChoose }: Props) {
  const [lists, setLists] = useState(() => names.map((_, at) => levels[at] ?? []))
  const [chosen, setChosen] = useState(() => codes.flatMap((code, at) => find(levels[at], code) ?? []))
  const id = useId()
  const place = useRef<HTMLFieldSetElement>(null)
  useEarly(place, fieldset => {
    const values = [...fieldset.querySelectorAll('select')].map(({ value }) => value)
    const at = values.findIndex((value, at) => value !== (chosen[at]?.value ?? ''))
    if (at >= 0) void pick(at, values[at]!)
  })

  async function pick(at: number, code: string) {
    const { regionsUnder } = await places()
    const own = find(lists[at], code)
    const path = [...chosen.slice(0, at), ...(own ? [own] : [])]
    const found = lists.slice(0, at + 1)
    for (let n = at + 1; n < names.length; n++) {
      const under = path.length === n ? regionsUnder(...path.map(({ value }) => value)) : []
      found[n] = under
      if (under.length === 1) path.push(under[0]!)
    }
    setLists(found)
    setChosen(path)
    onChoose?.(path)
  }

  return (
    <fieldset className="field region" ref={place} aria-describedby={error && id} onFocus={() => void places()}>
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
            onChange={event => void pick(at, event.target.value)}
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
            <button className="button" type="submit" name="do" value="region">
              {next}
            </button>
          </noscript>
        )}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

/** All of China, once a picker is touched. */
const places = () => import('../../lib/core/regions/regions.ts')

const find = (list: Region[] | undefined, code: string) => list?.find(({ value }) => value === code)
