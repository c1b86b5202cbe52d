import { useState } from 'react'
import { money, whole } from './cells.ts'
import type { SkuEditorWords } from './words.ts'

interface Props {
  words: SkuEditorWords
  /** Called with the values for these columns of every row. */
  onFill(cells: Record<string, string>): void
}

/** Fills columns of all rows at once; its own fields are not sent. */
export function FillColumns({ words, onFill }: Props) {
  const [cells, setCells] = useState<Record<string, string>>({})
  const column = (name: string, label: string) => ({
    className: 'input small',
    'aria-label': label,
    placeholder: label,
    value: cells[name] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) => setCells({ ...cells, [name]: target.value }),
  })
  const fill = () => onFill(Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== '')))
  return (
    <fieldset className="row wrapping bulk">
      <legend>{words.bulk}</legend>
      <input {...money} {...column('price', words.price)} />
      <input {...money} {...column('market_price', words.marketPrice)} />
      <input {...whole} {...column('more', words.stock)} />
      <button className="button small" type="button" onClick={fill}>
        {words.bulkFill}
      </button>
    </fieldset>
  )
}
