/** Where a browser has no word for it, the next turn of its loop will do. */
export const idle = (options?: IdleRequestOptions) =>
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

export const heard = (place: EventTarget, name: string) =>
  new Promise(done => place.addEventListener(name, done, { once: true }))

/** A script that cannot be had while there is no network is asked for again when it is back. */
export async function loaded<Script>(load: () => Promise<Script>): Promise<Script> {
  try {
    return await load()
  } catch (fault) {
    if (navigator.onLine) throw fault
    await heard(window, 'online')
    return loaded(load)
  }
}

/** The page is idle and the island, or what stands in it, is in sight. */
export async function inSight(island: HTMLElement) {
  await idle()
  await new Promise<void>(done => {
    const watching = new IntersectionObserver(seen => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      watching.disconnect()
      done()
    })
    for (const part of boxes(island)) watching.observe(part)
  })
}

/** An island has no box of its own, nor have the slots and wrappers that only group what is in them. */
const boxes = (place: Element): Element[] =>
  [...place.children].flatMap(part => (getComputedStyle(part).display === 'contents' ? boxes(part) : part))
