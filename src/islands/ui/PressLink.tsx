import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useHydrated } from './useHydrated.ts'

interface Props {
  className: string
  /** Where it leads without script. */
  href: string
  /** For a switch, whether it is on. */
  isPressed?: boolean
  onPress(): void
  children: ReactNode
}

/** A link until it is awake, then a button: one element all the while, so that the press that woke it is not lost. */
export function PressLink({ className, href, isPressed, onPress, children }: Props) {
  const isLive = useHydrated()
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    onPress()
  }
  return (
    <a
      className={className}
      href={href}
      rel="nofollow"
      {...(isLive && { role: 'button', 'aria-pressed': isPressed })}
      onClick={press}
      onKeyDown={event => event.key === ' ' && press(event)}
    >
      {children}
    </a>
  )
}
