import { useEffect, useRef } from 'react'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  id: string
  num: number
  least: number
  most: number
  words: { less: string; more: string }
  onNum(num: number): void
}

/** How many: what is typed is brought within the bounds when the field is left. */
export function Quantity({ id, num, least, most, words, onNum }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const set = (wanted: number) => {
    const fitting = Math.max(Math.min(Math.floor(wanted) || least, most), least)
    if (field.current) field.current.value = String(fitting)
    onNum(fitting)
  }
  const fit = useRef(set)
  fit.current = set
  // At first it is what was typed before this woke; other bounds change it too.
  useEffect(() => fit.current(Number(field.current?.value)), [least, most])
  return (
    <span className="stepper">
      <button type="button" aria-label={words.less} disabled={num <= least} onClick={() => set(num - 1)}>
        <Icon name="minus" />
      </button>
      <input
        ref={field}
        id={id}
        name="num"
        type="number"
        inputMode="numeric"
        defaultValue={least}
        min={least}
        max={most}
        required
        autoComplete="off"
        onBlur={event => set(Number(event.target.value))}
        onKeyDown={event => event.key === 'Enter' && set(Number(event.currentTarget.value))}
      />
      <button type="button" aria-label={words.more} disabled={num >= most} onClick={() => set(num + 1)}>
        <Icon name="plus" />
      </button>
    </span>
  )
}
