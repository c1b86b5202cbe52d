import type { APIContext } from 'astro'
import { config } from '../config.ts'

/** A browser adds our cookie to what another site makes it send; only who holds a token can put it in a header. */
export function isOurs({ request, cookies }: Pick<APIContext, 'request' | 'cookies'>): boolean {
  if (request.method === 'GET' || tokenOf(request) || !cookies.has('session')) return true
  const origin = request.headers.get('origin')
  return origin ? origin === config.site : request.headers.get('sec-fetch-site') === 'same-origin'
}

/** The session's token as clients other than browsers send it. */
export function tokenOf({ headers }: Request) {
  return headers.get('token') ?? /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
}
