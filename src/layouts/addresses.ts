import { pagePath } from '../lib/core/fragments.ts'
import { type Locale, localePath, locales } from '../lib/core/i18n.ts'
import { cleanUrl } from '../lib/core/shared-pages.ts'

/** Address of a page without the language and ignored parameters; for a fragment that of its page. */
export function pathOf({ pathname, search }: URL): string {
  const path = pagePath(pathname).replace(/^\/en-us(?=\/|$)/, '') || '/'
  return cleanUrl(path, search) ?? path
}

/** Address of the same page in the other language. */
export const otherLanguagePath = (locale: Locale, path: string) =>
  localePath(locales.find(other => other !== locale) ?? locale, path)

/** Login address that returns to this page. An anchor may be appended: `${loginFrom(url)}%23comments`. */
export const loginFrom = (locale: Locale, url: URL) =>
  localePath(locale, `/login?redirect=${encodeURIComponent(localePath(locale, pathOf(url)))}`)
