import { config } from '../core/config.ts'
import { isOwnPage } from '../core/links.ts'

/** Pages that would only lead back to login, and API calls. */
const nowhere = /^\/(en-us\/)?(login|register|find|api|[\w-]+\/api)(\/|$)/

/** Where to go after login: the requested address if it is a page of this site, otherwise `home`. */
export function safeRedirect(sent: string | null, home: string): string {
  if (!sent || !isOwnPage(sent)) return home
  const { pathname, search, hash } = new URL(sent, config.site)
  if (nowhere.test(pathname)) return home
  return pathname + search + hash
}
