import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useHydrated } from './useHydrated.ts'

interface Props {
  className: string
  /** Address without script. */
  href: string
  /** For a toggle, whether it is on. */
  isPressed?: boolean
  onPress(): void
  children: ReactNode
}

/** A link before hydration, then a button: the same element, so that the click that caused hydration is not lost. */
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
