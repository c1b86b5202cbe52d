import { useStore } from '@nanostores/react'
import { $me } from '../../lib/browser/stores/me.ts'

/** Whether this is the current member: nobody follows, writes to or reports themselves. */
export const useIsMe = (uid: number) => useStore($me, { ssr: 'initial' })?.uid === uid
