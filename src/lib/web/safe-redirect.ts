import { config } from '../core/config.ts'

/** Pages that would only lead back here, and calls, which are no pages. */
const nowhere = /^\/(en-us\/)?(login|register|find|api|[\w-]+\/api)(\/|$)/

/** Where to go after signing in: the address asked for when it is a page of this site, whatever else it may look like. */
export function safeRedirect(sent: string | null, home: string): string {
  if (!sent?.startsWith('/') || !URL.canParse(sent, config.site)) return home
  const { origin, pathname, search, hash } = new URL(sent, config.site)
  if (origin !== config.site || pathname.startsWith('//') || nowhere.test(pathname)) return home
  return pathname + search + hash
}
