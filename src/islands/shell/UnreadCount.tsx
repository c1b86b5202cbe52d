import { useStore } from '@nanostores/react'
import { $unreadCounts, type UnreadName } from '../../lib/browser/stores/me.ts'
import { Count } from './Count.tsx'

interface Props {
  of: UnreadName
  /** What the server counted, where it did. */
  first?: number
}

/** How much of this a member has not read. */
export function UnreadCount({ of, first = 0 }: Props) {
  const counts = useStore($unreadCounts, { ssr: 'initial' })
  return <Count count={counts?.[of] ?? first} />
}
