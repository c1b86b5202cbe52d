import { useRef } from 'react'
import { useTypedBeforeHydration } from './useTypedBeforeHydration.ts'

interface Props {
  name: string
  label?: string
  isOn: boolean
  isFixed?: boolean
  onSwitch(): void
}

/** A switch with immediate effect; in a form without script a checkbox. */
export function Switch({ name, label, isOn, isFixed = false, onSwitch }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useTypedBeforeHydration(box, ({ checked }) => checked !== isOn && onSwitch())
  return (
    <input
      ref={box}
      type="checkbox"
      role="switch"
      name={name}
      value="1"
      checked={isOn}
      aria-checked={isOn}
      disabled={isFixed}
      aria-label={label}
      onChange={onSwitch}
    />
  )
}
