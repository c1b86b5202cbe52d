import type { APIContext } from 'astro'
import { memberOf } from '../account/sessions.ts'
import type { Caller } from '../caller.ts'
import { bus, database } from './database.ts'
import { library } from './library.ts'
import { tokenOf } from './origin.ts'
import { localeOf } from './visit.ts'

export async function callerOf({ request, cookies, cache, url }: APIContext): Promise<Caller> {
  const token = tokenOf(request) ?? cookies.get('session')?.value
  const db = database()
  const now = Math.floor(Date.now() / 1000)
  return {
    db,
    bus: bus(),
    library,
    now,
    locale: localeOf({ request, url }),
    member: token ? await memberOf(db, token, now) : null,
    reads: tag => cache.set({ tags: [tag] }),
  }
}
