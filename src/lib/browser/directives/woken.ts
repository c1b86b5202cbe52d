import type { ClientDirective } from 'astro'
import { wakeEvent } from '../wake-island.ts'
import { eventOn, loaded } from './waits.ts'

/**
 * Hydrates when a store wakes the island by its name; if its script cannot be loaded, again when the network is back.
 */
const woken: ClientDirective = async (load, { value }) => {
  await eventOn(document, wakeEvent(value))
  await (await loaded(load))()
}

export default woken
