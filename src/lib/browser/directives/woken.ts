import type { ClientDirective } from 'astro'
import { wakeEvent } from '../wake-island.ts'
import { heard, loaded } from './waits.ts'

/**
 * Hydrates when a store wakes the island by its name; if its script cannot be loaded, again when the network is back.
 */
const woken: ClientDirective = async (load, { value }) => {
  await heard(document, wakeEvent(value))
  await (await loaded(load))()
}

export default woken
