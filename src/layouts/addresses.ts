import { pagePath } from '../lib/core/fragments.ts'
import { type Locale, localePath, locales } from '../lib/core/i18n.ts'
import { cleanUrl } from '../lib/core/shared-pages.ts'

/** A page's address without its language and without what changes nothing in it; of a part of a page the page's. */
export function pathOf({ pathname, search }: URL): string {
  const path = pagePath(pathname).replace(/^\/en-us(?=\/|$)/, '') || '/'
  return cleanUrl(path, search) ?? path
}

/** The same page in the other language. */
export const twinOf = (locale: Locale, path: string) =>
  localePath(locales.find(other => other !== locale) ?? locale, path)

/** Where a visitor signs in, to come back to this page. A place within it may follow: `${loginFrom(url)}%23comments`. */
export const loginFrom = (locale: Locale, url: URL) =>
  localePath(locale, `/login?redirect=${encodeURIComponent(localePath(locale, pathOf(url)))}`)
