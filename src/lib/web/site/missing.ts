import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { pathWithoutLocale } from '../../core/twin-address.ts'
import { redirectOfOldAddress } from '../../domain/imports/old-addresses.ts'
import { webStatus } from '../../domain/site/close-site.ts'
import { redirectOf } from '../../domain/site/routes.ts'

/** An address without a page: redirects to where it has moved (301), also for pages of an imported forum, or 404. */
export async function loadMissing({ locals, redirect, response, url }: AstroGlobal): Promise<Response | null> {
  const path = pathWithoutLocale(url.pathname)
  const moved = redirectOf(path)
  if (moved) return redirect(localePath(locals.locale, moved) + url.search, 301)
  const imported = await redirectOfOldAddress(locals.who, path, url.search)
  if (imported) return redirect(localePath(locals.locale, imported), 301)
  response.status = 404
  return null
}

/** The closed site: 503, retry in ten minutes; '' where staff gave no reason. */
export async function loadClosed({ locals, response }: AstroGlobal): Promise<{ close_reason: string }> {
  const { close_reason } = await webStatus(locals.who)
  response.status = 503
  response.headers.set('retry-after', '600')
  response.headers.set('cache-control', 'no-store')
  return { close_reason }
}
