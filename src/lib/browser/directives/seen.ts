import type { ClientDirective } from 'astro'
import { hydrateOnPress } from './hydrate-on-press.ts'
import { idle } from './waits.ts'

/** Hydrates once the page is idle and the island, or what stands in it, is in sight; at once when it is pressed. */
const seen: ClientDirective = (load, _options, island) =>
  hydrateOnPress(
    island,
    load,
    idle().then(() => inSight(island)),
  )

const inSight = (island: HTMLElement) =>
  new Promise<void>(done => {
    const watching = new IntersectionObserver(seen => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      watching.disconnect()
      done()
    })
    // An island has no box of its own.
    for (const part of island.children) watching.observe(part)
  })

export default seen
