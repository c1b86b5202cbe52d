import { useStore } from '@nanostores/react'
import { $me } from '../../lib/browser/stores/me.ts'

const EVERYWHERE = 0

/** Whether the member moderates this forum; false until the page's state is loaded. */
export const useModerates = (forum_id: number): boolean =>
  useStore($me, { ssr: 'initial' })?.moderates.some(each => each === EVERYWHERE || each === forum_id) ?? false
