import { useRef, useState } from 'react'
import type { Region } from '../../lib/core/regions/regions.ts'
import { useEarly } from './useEarly.ts'

const levels = ['province', 'city', 'area'] as const
export type RegionWords = Record<(typeof levels)[number] | 'region' | 'choose', string>

interface Props {
  /** The first level; the others come when one of these is chosen. */
  provinces: Region[]
  words: RegionWords
  /** What is chosen so far, the highest level first. */
  onChoose(chosen: Region[]): void
}

/** Province, city and district by their codes; what leaves no choice is chosen. */
export function RegionSelects({ provinces, words, onChoose }: Props) {
  const [lists, setLists] = useState<Region[][]>([provinces, [], []])
  const [chosen, setChosen] = useState<Region[]>([])
  const first = useRef<HTMLSelectElement>(null)
  useEarly(first, ({ value }) => {
    if (value) void pick(0, value)
  })
  async function pick(at: number, code: string) {
    const { regionsUnder } = await import('../../lib/core/regions/regions.ts')
    const own = lists[at]!.find(({ value }) => value === code)
    const path = [...chosen.slice(0, at), ...(own ? [own] : [])]
    const found = lists.slice(0, at + 1)
    for (let n = at + 1; n < levels.length; n++) {
      const under = path.length === n ? regionsUnder(...path.map(({ value }) => value)) : []
      found[n] = under
      if (under.length === 1) path.push(under[0]!)
    }
    setLists(found)
    setChosen(path)
    onChoose(path)
  }
  return (
    <fieldset className="field region">
      <legend>{words.region}</legend>
      <div>
        {levels.map((name, at) => (
          <select
            key={name}
            ref={at === 0 ? first : undefined}
            className="input"
            name={name}
            aria-label={words[name]}
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
      </div>
    </fieldset>
  )
}
