/** Kinds that one page sends at most. */
const MOST = 5

/** From now on tells the site, once a kind, of islands that fail and of rejections that nobody handled. Nothing of who. */
export function reportErrors() {
  const sent = new Set<string>()
  const send = (kind: string, error: unknown, file = '') => {
    const { message = String(error), stack = '' } = Object(error)
    const at = file || (/\/_astro\/[^:)\s]+/.exec(stack)?.[0] ?? '')
    const said = JSON.stringify({ kind, file: at, message: message.slice(0, 200) })
    if (sent.size < MOST && !sent.has(said)) navigator.sendBeacon('/api/browser/error', said)
    sent.add(said)
  }
  // React says here what fails while it draws, and what an event handler throws.
  addEventListener('error', ({ error, message, filename }) => send('error', error ?? message, filename))
  addEventListener('unhandledrejection', ({ reason }) => send('rejection', reason))
  addEventListener('astro:hydration-error', event => send('island', Object((event as CustomEvent).detail).error))
}
