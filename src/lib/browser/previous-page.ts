import { pathWithoutLocale } from '../core/twin-address.ts'

/** Pages that were only on the way to this one. */
const onTheWay = /^\/(login|register|find)(\/|$)/

/** The page of this site from which the visitor came, to return to it freshly loaded; otherwise this address. */
export function previousPage(otherwise: string): string {
  if (!document.referrer.startsWith(`${location.origin}/`)) return otherwise
  const { pathname, href } = new URL(document.referrer)
  const path = pathWithoutLocale(pathname)
  return path === pathWithoutLocale(location.pathname) || onTheWay.test(path) ? otherwise : href
}
