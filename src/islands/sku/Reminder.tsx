import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect } from 'react'
import { hasSession } from '../../lib/browser/directives/has-session.ts'
import { $markCounts, type Mark, toggleMark } from '../../lib/browser/stores/marks.ts'
import { $marked, $me, loadMyState } from '../../lib/browser/stores/me.ts'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  mark: Mark
  login: string
  words: { remind: string; reminded: string }
}

/** Toggles a reminder of a sale; for visitors a link to the login. */
export function Reminder({ mark, login, words }: Props) {
  const me = useStore($me, { ssr: 'initial' })
  const on = useStore($marked, { keys: [mark], ssr: 'initial' })[mark] ?? false
  useEffect(() => {
    if (hasSession()) void loadMyState(mark)
  }, [mark])
  const toggle = (event: MouseEvent) => {
    if (!hasSession()) return
    event.preventDefault()
    void toggleMark(mark, $markCounts.get()[mark] ?? 0)
  }
  const asButton = me ? { role: 'button', 'aria-pressed': on } : {}
  return (
    <a className="button large soft-buy" href={login} rel="nofollow" {...asButton} onClick={toggle}>
      <Icon name="bell" />
      {on ? words.reminded : words.remind}
    </a>
  )
}
