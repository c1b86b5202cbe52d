import { useStore } from '@nanostores/react'
import { $me } from '../../lib/browser/stores/me.ts'

/** The certified label of who is signed in, if they have one. */
export function MyOwner() {
  const owner = useStore($me, { ssr: 'initial' })?.owner
  return owner ? <span className="owner">{owner}</span> : null
}
