import { useStore } from '@nanostores/react'
import { $unreadCounts, type UnreadName } from '../../lib/browser/stores/me.ts'
import { Count } from './Count.tsx'

interface Props {
  of: UnreadName
  /** The server's count, if known. */
  first?: number
}

/** The member's unread count of this kind. */
export function UnreadCount({ of, first = 0 }: Props) {
  const counts = useStore($unreadCounts, { ssr: 'initial' })
  return <Count count={counts?.[of] ?? first} />
}
