import { useStore } from '@nanostores/react'
import { $me } from '../../lib/browser/stores/me.ts'

/** The nickname of who is signed in; other words until it is known. */
export function MyName({ until }: { until: string }) {
  return useStore($me, { ssr: 'initial' })?.nickname ?? until
}
