import { useStore } from '@nanostores/react'
import { $me } from '../../lib/browser/stores/me.ts'

interface Props {
  of: 'fllow_count' | 'fans_count'
  /** As the server has written it. */
  drawn: string | number
}

/** One of the figures of who is signed in, as it is now. */
export const MyCount = ({ of, drawn }: Props) => useStore($me, { ssr: 'initial' })?.[of] ?? drawn
