import type { AstroGlobal } from 'astro'
import { config } from '../core/config.ts'
import { pathWithoutLocale } from '../core/twin-address.ts'
import { safeRedirect } from './safe-redirect.ts'

/**
 * The page of this site that led to a form, for its field `back`, as browser/previous-page.ts finds it with script; '' for
 * none. A form that was posted says it itself (`sent`), since its own page is what the browser names then.
 */
export function previousPage(astro: AstroGlobal, sent: string | undefined): string {
  const referrer = astro.request.headers.get('referer') ?? ''
  const cameFrom = referrer.startsWith(`${config.site}/`) ? referrer.slice(config.site.length) : ''
  const back = safeRedirect(astro.request.method === 'POST' ? (sent ?? '') : cameFrom, '')
  if (back === '') return ''
  const { pathname } = new URL(back, config.site)
  return pathWithoutLocale(pathname) === pathWithoutLocale(astro.url.pathname) ? '' : back
}
