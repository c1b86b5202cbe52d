import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../ui/useHydrated.ts'

interface Props {
  /** Number of rows on this page. */
  count: number
  words: { all: string; chosen: string }
}

/** The checkboxes of a list that belong to the surrounding form. */
const boxesOf = (form: HTMLFormElement | null | undefined) =>
  [...(form?.elements ?? [])].filter(
    (each): each is HTMLInputElement =>
      each instanceof HTMLInputElement && each.type === 'checkbox' && each.name !== '',
  )

/** Selects all rows of a list, and shows how many are selected. */
export function SelectRows({ count, words }: Props) {
  const all = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(0)
  const isAwake = useHydrated()

  useEffect(() => {
    const form = all.current?.form
    const tell = () => setChosen(boxesOf(form).filter(({ checked }) => checked).length)
    const hear = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form === form) tell()
    }
    tell()
    document.addEventListener('change', hear)
    return () => document.removeEventListener('change', hear)
  }, [])
  useEffect(() => {
    if (all.current) all.current.indeterminate = chosen > 0 && chosen < count
  }, [chosen, count])

  function chooseAll() {
    for (const box of boxesOf(all.current?.form)) box.checked = chosen < count
    setChosen(chosen < count ? count : 0)
  }

  return (
    <label className="tick">
      <input
        type="checkbox"
        ref={all}
        disabled={!isAwake}
        checked={chosen > 0 && chosen === count}
        onChange={chooseAll}
      />
      <span>{words.all}</span>
      <span className="quiet" role="status">
        {chosen > 0 && words.chosen.replace('#', String(chosen))}
      </span>
    </label>
  )
}
