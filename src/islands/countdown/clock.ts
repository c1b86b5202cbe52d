let asked: Promise<() => number> | undefined

/** The server's clock in milliseconds: requested once per page, never ahead of the real one. */
export const serverClock = () => {
  asked ??= ask()
  return asked
}

async function ask() {
  try {
    // Every response has a Date header; this request is cheap and never cached.
    const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    const ahead = Date.parse(headers.get('date') ?? '') - Date.now()
    return Number.isNaN(ahead) ? Date.now : () => Date.now() + ahead
  } catch {
    return Date.now
  }
}
