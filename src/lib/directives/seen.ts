import type { ClientDirective } from 'astro'

/** Hydrates once the page is idle and the island, or what stands in it, is in sight. */
const seen: ClientDirective = async (load, _options, island) => {
  await idle()
  await inSight(island)
  await (await load())()
}

/** Where a browser has no word for it, the next turn of its loop will do. */
const idle = () =>
  new Promise<unknown>(done => ('requestIdleCallback' in window ? requestIdleCallback(done) : setTimeout(done)))

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
