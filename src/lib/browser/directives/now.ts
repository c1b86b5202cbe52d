import type { ClientDirective } from 'astro'
import { hydrateOnPress } from './hydrate-on-press.ts'

/** Hydrates at once, as `client:load` does, and keeps the press that came before. */
const now: ClientDirective = (load, _options, island) => hydrateOnPress(island, load)

export default now
