import { pagePath } from '../lib/core/fragments.ts'
import { type Locale, localePath } from '../lib/core/i18n.ts'
import { cleanUrl } from '../lib/core/shared-pages.ts'
import { pathWithoutLocale, twinAddress } from '../lib/core/twin-address.ts'

/** Address of a page without the language and ignored parameters; for a fragment that of its page. */
export function pathOf({ pathname, search }: URL): string {
  const path = pathWithoutLocale(pagePath(pathname))
  return cleanUrl(path, search) ?? path
}

/** Address of this page in the other language. Of a shared page without what its visitors add to the query. */
export function twinOf(locale: Locale, url: URL, path = pathOf(url)): string {
  const isShared = cleanUrl(pagePath(url.pathname), url.search) !== null
  return twinAddress(localePath(locale, isShared || path.includes('?') ? path : path + url.search))
}

/** Login address that returns to this page. An anchor may be appended: `${loginFrom(url)}%23comments`. */
export const loginFrom = (locale: Locale, url: URL) =>
  localePath(locale, `/login?redirect=${encodeURIComponent(localePath(locale, pathOf(url)))}`)
