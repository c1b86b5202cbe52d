/** Where a browser has no word for it, the next turn of its loop will do. */
export const idle = (options?: IdleRequestOptions) =>
  new Promise<unknown>(done => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(done, options)
    else setTimeout(done)
  })

export const firstTouch = (island: HTMLElement) =>
  new Promise(touched => {
    for (const event of ['pointerenter', 'pointerdown', 'focusin']) {
      island.addEventListener(event, touched, { once: true, capture: true, passive: true })
    }
  })

export const heard = (place: EventTarget, name: string) =>
  new Promise(done => place.addEventListener(name, done, { once: true }))
