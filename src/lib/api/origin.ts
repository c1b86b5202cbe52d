import type { APIContext } from 'astro'
import { config } from '../core/config.ts'
import { sessionIn } from './session-cookie.ts'

type Asking = Pick<APIContext, 'request' | 'cookies'>

/**
 * Whether a request is safe from CSRF: of our own origin, or with the token in a header, which no other site can add.
 */
export function isOurs({ request, cookies }: Asking): boolean {
  return sessionIn(cookies) === null || isFromOurPage({ request, cookies })
}

/** The same for calls without a session: a form on another site must not sign anyone in (login CSRF). */
export function isFromOurPage({ request }: Asking): boolean {
  if (request.method === 'GET' || tokenOf(request)) return true
  const origin = request.headers.get('origin')
  return origin ? origin === config.site : request.headers.get('sec-fetch-site') === 'same-origin'
}

/** The session's token as clients other than browsers send it; the scheme's name in any case (RFC 9110, 11.1). */
export function tokenOf({ headers }: Request) {
  return headers.get('token') ?? /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}
