import { type InputHTMLAttributes, useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  num: number
  least: number
  most: number
  words: { less: string; more: string }
  onNum(num: number): void
}

/** A quantity; the typed number is limited to the range on blur. */
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
  // Starts with what was typed before hydration; a new range changes it too.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) fit.current(Number(field.current.value))
  }, [least, most])
  useEffect(() => {
    // Writes to the field only for changes of our own or rejected ones, not while somebody is typing.
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
