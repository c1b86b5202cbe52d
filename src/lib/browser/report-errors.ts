/** Different errors that one page reports at most. */
const MOST = 5

/** Reports failing islands and unhandled rejections to the site, each kind once and without personal data. */
export function reportErrors() {
  const sent = new Set<string>()
  const send = (kind: string, error: unknown, file = '') => {
    const { message = String(error), stack = '' } = Object(error)
    const at = file || (/\/_astro\/[^:)\s]+/.exec(stack)?.[0] ?? '')
    const said = JSON.stringify({ kind, file: at, message: message.slice(0, 200) })
    if (sent.size < MOST && !sent.has(said)) navigator.sendBeacon('/api/browser/error', said)
    sent.add(said)
  }
  // React reports errors of rendering and event handlers here.
  addEventListener('error', ({ error, message, filename }) => send('error', error ?? message, filename))
  addEventListener('unhandledrejection', ({ reason }) => send('rejection', reason))
  addEventListener('astro:hydration-error', event => send('island', Object((event as CustomEvent).detail).error))
}
