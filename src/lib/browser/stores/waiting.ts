import { atom } from 'nanostores'
import { wakeIsland } from '../wake-island.ts'

/** Queue sizes in the staff console's menu, once something on its page was changed in place. */
export const $waiting = atom<Record<string, number> | null>(null)

/** Updates the numbers of the menu. */
export function updateQueueSizes(sizes: Record<string, number>) {
  $waiting.set(sizes)
  wakeIsland('waiting')
}
