import { eventOn, loaded } from './waits.ts'

/**
 * Hydrates an island when it is `due`, or at once on a click. A control that was clicked before hydration looks busy,
 * and is clicked again once hydrated; of server-rendered slots only controls that match `slotted`.
 */
export async function hydrateOnPress(
  island: HTMLElement,
  load: () => Promise<() => Promise<void>>,
  due: Promise<unknown> = Promise.resolve(),
  slotted = '',
) {
  const press = heldPress(island, slotted)
  try {
    await Promise.race([press.came, due])
    await (await loaded(load))()
    // A nested island hydrates after the outer one.
    if (island.hasAttribute('ssr')) await eventOn(island, 'astro:hydrate')
  } finally {
    press.release()
  }
}

/** `came` resolves on the first click; `release` stops listening. */
function heldPress(island: HTMLElement, slotted: string) {
  const waking = new AbortController()
  const came = Promise.withResolvers<void>()
  let pressed: HTMLElement | null = null
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('a[href], button')
    const place = control?.closest('astro-island, astro-slot')
    const isSlotted = place?.matches('astro-slot')
    if (!control || (isSlotted && !(slotted && control.matches(slotted)))) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    came.resolve()
    // Clicks within a nested island belong to it.
    if (place !== island && !(isSlotted && place?.parentElement?.closest('astro-island') === island)) return
    event.preventDefault()
    event.stopPropagation()
    pressed?.removeAttribute('aria-busy')
    pressed = control
    control.ariaBusy = 'true'
  }
  island.addEventListener('click', hold, { capture: true, signal: waking.signal })
  const release = () => {
    waking.abort()
    pressed?.removeAttribute('aria-busy')
    pressed?.click()
  }
  return { came: came.promise, release }
}
