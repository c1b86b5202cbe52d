import { createApp } from 'astro/app/entrypoint'
import { refusalResponse } from '../api/envelope.ts'
import { config } from '../core/config.ts'
import { type Locale, localePath, translator } from '../core/i18n.ts'
import type { Reason } from '../core/refusal.ts'
import { pathWithoutLocale } from '../core/twin-address.ts'
import { localeAt } from '../web/shared-page.ts'
import { isContentPath } from '../web/site/content-page.ts'
import { allowStorageHosts } from './content-security-policy.ts'
import { storage } from './database.ts'
import { type RenderedPage, readRenderedPage } from './page.ts'

const POLICY = 'content-security-policy'

// Not streamed, which would lose the tags of parts that are rendered later.
const app = createApp({ streaming: false })

export async function render(
  request: Request,
  clientAddress = '',
  what: Pick<App.Locals, 'now'> = {},
): Promise<Response> {
  const locals = { ...what } as App.Locals
  const routeData = madeByBuild(request)
  return finished(
    await app.render(request, { clientAddress, addCookieHeader: true, locals, ...(routeData && { routeData }) }),
  )
}

/** Astro does not render a prerendered page again: the catch-all page does. */
function madeByBuild({ url }: Request) {
  const { pathname } = new URL(url)
  if (!isContentPath(pathWithoutLocale(pathname))) return undefined
  return app.match(new Request(`${config.site}${localePath(localeAt(pathname), '/-')}`))
}

/** The error page, in the language of the path: 503 for temporary errors, 500 for a bug. */
export async function errorPage(request: Request, error: unknown): Promise<Response> {
  const none = { clientAddress: '', prerenderedErrorPageFetch: undefined, routeData: undefined, waitUntil: undefined }
  const locals = {} as App.Locals
  return finished(await app.renderError(request, { ...none, status: 500, error, locals, addCookieHeader: true }))
}

function finished(response: Response): Response {
  if (response.headers.get('content-type') === 'text/html')
    response.headers.set('content-type', 'text/html; charset=utf-8')
  const policy = response.headers.get(POLICY)
  if (policy) response.headers.set(POLICY, allowStorageHosts(policy, storage().hosts))
  // Astro sends every error page as a 500; ours marks temporary errors with Retry-After.
  const isAway = response.status === 500 && response.headers.has('retry-after')
  return isAway ? new Response(response.body, { status: 503, headers: response.headers }) : response
}

/** Whether a path has a page of its own; all others get the 404 page. */
export const isKnownPath = (path: string): boolean =>
  app.match(new Request(config.site + path))?.component !== 'src/pages/[...path].astro'

/** A shared page, rendered from its canonical URL and the time (seconds UTC) alone; the error page where that fails. */
export async function renderShared(url: string, now = Math.floor(Date.now() / 1000)): Promise<RenderedPage> {
  const request = new Request(config.site + url)
  try {
    return await readRenderedPage(await render(request, '', { now }), now)
  } catch (error) {
    return readRenderedPage(await errorPage(request, error), now)
  }
}

export const refusalPage = (reason: Reason, locale: Locale = 'zh-cn', words?: Record<string, string>) =>
  refusalResponse(reason, translator(locale), words)
