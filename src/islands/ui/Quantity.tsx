import { type InputHTMLAttributes, useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  num: number
  least: number
  most: number
  words: { less: string; more: string }
  onNum(num: number): void
}

/** How many: what is typed is brought within the bounds when the field is left. */
export function Quantity({ num, least, most, words, onNum, ...input }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(num)
  const set = (wanted: number) => {
    const fitting = Math.max(Math.min(Math.floor(wanted) || least, most), least)
    if (field.current) field.current.value = String(fitting)
    if (fitting !== num) onNum(fitting)
  }
  const fit = useRef(set)
  fit.current = set
  // At first it is what was typed before this woke; other bounds change it too.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) fit.current(Number(field.current.value))
  }, [least, most])
  useEffect(() => {
    // A change of our own, or one that was taken back; what is being typed stays otherwise.
    if (field.current && shown.current !== num) field.current.value = String(num)
    shown.current = num
  }, [num])
  return (
    <span className="stepper">
      <button type="button" aria-label={words.less} disabled={num <= least} onClick={() => set(num - 1)}>
        <Icon name="minus" />
      </button>
      <input
        {...input}
        ref={field}
        name="num"
        type="number"
        inputMode="numeric"
        defaultValue={num}
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
