import type { ClientDirective } from 'astro'
import { wakeEvent } from '../wake-island.ts'
import { heard, loaded } from './waits.ts'

/** Hydrates when a store wakes the island by its name; where its script cannot be had, again when the network is back. */
const woken: ClientDirective = async (load, { value }) => {
  await heard(document, wakeEvent(value))
  await (await loaded(load))()
}

export default woken
