import type { ClientDirective } from 'astro'
import { hydrateOnPress } from './hydrate-on-press.ts'

/** Hydrates at once, like `client:load`, and replays a click that came earlier. */
const now: ClientDirective = (load, _options, island) => hydrateOnPress(island, load)

export default now
