import { useStore } from '@nanostores/react'
import { $me } from '../../lib/browser/stores/me.ts'

interface Props {
  of: 'fllow_count' | 'fans_count'
  /** As rendered by the server. */
  drawn: string | number
}

/** One of the member's counters, kept up to date. */
export const MyCount = ({ of, drawn }: Props) => useStore($me, { ssr: 'initial' })?.[of] ?? drawn
