import type { APIContext } from 'astro'
import { memberOf } from '../account/sessions.ts'
import type { Caller } from '../caller.ts'
import { config } from '../config.ts'
import { bus, database } from './database.ts'
import { localeOf } from './visit.ts'

export async function callerOf({ request, cookies, cache, url }: APIContext): Promise<Caller> {
  const token = tokenOf(request) ?? cookies.get('session')?.value
  const db = database()
  const now = Math.floor(Date.now() / 1000)
  return {
    db,
    bus: bus(),
    now,
    locale: localeOf({ request, url }),
    member: token ? await memberOf(db, token, now) : null,
    reads: tag => cache.set({ tags: [tag] }),
  }
}

/** A browser adds our cookie to what another site makes it send; only who holds a token can put it in a header. */
export function isOurs({ request, cookies }: Pick<APIContext, 'request' | 'cookies'>): boolean {
  if (request.method === 'GET' || tokenOf(request) || !cookies.has('session')) return true
  const origin = request.headers.get('origin')
  return origin ? origin === config.site : request.headers.get('sec-fetch-site') === 'same-origin'
}

function tokenOf({ headers }: Request) {
  return headers.get('token') ?? /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
}
