/** A timer in browsers without requestIdleCallback. */
export const whenIdle = (options?: IdleRequestOptions) =>
  new Promise<unknown>(done => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(done, options)
    else setTimeout(done)
  })

export const firstTouch = (island: HTMLElement) =>
  new Promise(touched => {
    for (const event of ['pointerenter', 'pointerdown', 'focusin', 'input']) {
      island.addEventListener(event, touched, { once: true, capture: true, passive: true })
    }
  })

export const eventOn = (place: EventTarget, name: string) =>
  new Promise(done => place.addEventListener(name, done, { once: true }))

/** A script that could not be loaded offline is loaded again when the network is back. */
export async function loaded<Script>(load: () => Promise<Script>): Promise<Script> {
  try {
    return await load()
  } catch (fault) {
    if (navigator.onLine) throw fault
    await eventOn(window, 'online')
    return loaded(load)
  }
}

/** Resolves when the page is idle and the island, or its content, is visible. */
export async function whenVisible(island: HTMLElement) {
  await whenIdle()
  await new Promise<void>(done => {
    const watching = new IntersectionObserver(seen => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      watching.disconnect()
      done()
    })
    for (const part of boxes(island)) watching.observe(part)
  })
}

/** Islands, slots and wrappers with `display: contents` have no box of their own to observe. */
const boxes = (place: Element): Element[] =>
  [...place.children].flatMap(part => (getComputedStyle(part).display === 'contents' ? boxes(part) : part))
