import { atom } from 'nanostores'
import { wakeIsland } from '../wake-island.ts'

/** How much waits behind each entry of the staff console's menu, since something on its page was changed in place. */
export const $waiting = atom<Record<string, number> | null>(null)

/** The numbers of the menu follow. */
export function tellWaiting(sizes: Record<string, number>) {
  $waiting.set(sizes)
  wakeIsland('waiting')
}
