import type { ClientDirective } from 'astro'
import { wakeEvent } from '../wake-island.ts'
import { heard } from './waits.ts'

/** Hydrates when a store wakes the island by its name; where its script cannot be had, again when the network is back. */
const woken: ClientDirective = async (load, { value }) => {
  await heard(document, wakeEvent(value))
  const hydrate = await load().catch(() => heard(window, 'online').then(load))
  await hydrate()
}

export default woken
