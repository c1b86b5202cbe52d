import { useStore } from '@nanostores/react'
import { $me } from '../../lib/browser/stores/me.ts'

/** The member's certification label, if any. */
export function MyOwner() {
  const owner = useStore($me, { ssr: 'initial' })?.owner
  return owner ? <span className="owner">{owner}</span> : null
}
