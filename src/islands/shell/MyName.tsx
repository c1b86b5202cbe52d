import { useStore } from '@nanostores/react'
import { $me } from '../../lib/browser/stores/me.ts'

/** The member's nickname; another text until it is known. */
export function MyName({ until }: { until: string }) {
  return useStore($me, { ssr: 'initial' })?.nickname ?? until
}
