import { useState } from 'react'
import { logOut } from '../../lib/browser/stores/me.ts'
import { Icon } from '../ui/Icon.tsx'
import { MyName } from './MyName.tsx'
import { UnreadCount } from './UnreadCount.tsx'

interface Props {
  words: Record<'mine' | 'notices' | 'letters' | 'logOut', string>
  /** Addresses of the member's own pages and of the login. */
  at: Record<'mine' | 'notices' | 'letters' | 'login', string>
}

/** The member's name, pending items, and logout. */
export function AccountLinks({ words, at }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await logOut(at.login)
    setLeaving(false)
  }
  return (
    <ul className="account members">
      <li>
        <a href={at.mine}>
          <Icon name="user" />
          <MyName until={words.mine} />
        </a>
      </li>
      <li>
        <a href={at.notices}>
          <Icon name="bell" />
          {words.notices}
          <UnreadCount of="notices" />
        </a>
      </li>
      <li>
        <a href={at.letters}>
          <Icon name="mail" />
          {words.letters}
          <UnreadCount of="letter" />
        </a>
      </li>
      <li>
        <button type="button" aria-busy={isLeaving || undefined} onClick={isLeaving ? undefined : leave}>
          <Icon name="back" />
          {words.logOut}
        </button>
      </li>
    </ul>
  )
}
