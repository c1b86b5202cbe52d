import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { movedTo } from '../../domain/site/routes.ts'
import { webStatus } from '../../domain/site/switch.ts'

/** An address that no page has: the way to where it has moved (301), or 404. */
export function loadMissing({ locals, redirect, response, url }: AstroGlobal): Response | null {
  const moved = movedTo(url.pathname.replace(/^\/en-us(?=\/|$)/, ''))
  if (moved) return redirect(localePath(locals.locale, moved) + url.search, 301)
  response.status = 404
  return null
}

/** The closed site: 503, to be asked again in ten minutes; '' where staff gave no reason. */
export async function loadClosed({ locals, response }: AstroGlobal): Promise<{ close_reason: string }> {
  const { close_reason } = await webStatus(locals.who)
  response.status = 503
  response.headers.set('retry-after', '600')
  response.headers.set('cache-control', 'no-store')
  return { close_reason }
}
