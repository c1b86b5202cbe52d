import type { APIContext, AstroCookies } from 'astro'
import { type CookieName, cookieIn, cookieName, formerNames } from '../api/cookies.ts'
import { keyMember } from '../api/keys.ts'
import { tokenOf } from '../api/origin.ts'
import { sessionIn } from '../api/session-cookie.ts'
import type { Caller, Client } from '../core/caller.ts'
import { config } from '../core/config.ts'
import type { Locale } from '../core/i18n.ts'
import { log } from '../core/log.ts'
import { sessionOf } from '../domain/account/sessions.ts'
import { libraryOf } from '../domain/content/index.ts'
import { readLast } from '../domain/content/published.ts'
import { isApiKey } from '../domain/integration/key-use.ts'
import { shipped } from '../web/library.ts'
import { isCall, localeOf } from '../web/shared-page.ts'
import { channels } from './channels.ts'
import { bus, database, storage } from './database.ts'
import { mail } from './mail.ts'
import { searchEngines } from './search-engines.ts'
import { sms } from './sms.ts'
import { traces } from './traces.ts'
import { trial } from './trial.ts'
import { webhookSender } from './webhooks.ts'

const DAY = 86_400
const YEAR = 365 * DAY

export async function callerOf(context: APIContext): Promise<Caller> {
  const { request, cookies, cache, url } = context
  const sent = tokenOf(request)
  const token = sent ?? sessionIn(cookies)
  const db = database()
  const now = context.locals.now ?? seconds()
  if (sent && isApiKey(sent)) return keyCaller(context, sent, now)
  const session = token ? await sessionOf(db, token, now) : null
  if (token && session?.extended && !sent) keep(cookies, { token, days: session.extended })
  const who = {
    ...anonymousCaller(localeOf({ request, url }), now),
    member: session?.user_id ?? null,
    client: clientOf(context, token),
    reads: (tag: string) => cache.set({ tags: [tag] }),
  }
  return { ...who, library: libraryOf(shipped, who) }
}

/** The caller behind an API key, for calls alone. Refusals: see `keyMember`. */
async function keyCaller(context: APIContext, key: string, now: number): Promise<Caller> {
  const { request, url } = context
  const caller = { ...anonymousCaller(localeOf({ request, url }), now), reads() {} }
  if (!isCall(url.pathname)) return caller
  const { member, key: id } = await keyMember(caller.db, { key, path: url.pathname, now })
  return { ...caller, member, client: { ...clientOf(context, null), key: id, signs() {}, remembers() {} } }
}

const seconds = () => Math.floor(Date.now() / 1000)

/**
 * The caller of the error page: does not query the database, and uses the site's words as last cached in this process.
 */
export function visitorOf({ request, url, cache }: APIContext): Caller {
  const who = { ...anonymousCaller(localeOf({ request, url })), reads: (tag: string) => cache.set({ tags: [tag] }) }
  return { ...who, library: libraryOf(shipped, who, readLast) }
}

/** A visitor with all services available, whose reads are not tracked. */
export function anonymousCaller(locale: Locale, now = seconds()) {
  const who = {
    db: database(),
    bus: bus(),
    storage: storage(),
    sms: sms(),
    mail: mail(),
    trial,
    channels: channels(),
    traces: traces(),
    webhooks: webhookSender(),
    searchEngines: searchEngines(),
    alarm: (said: Record<string, unknown>, message: string) => log.warn(said, message),
    notes: (said: Record<string, unknown>, message: string) => log.info(said, message),
    now,
    locale,
    member: null,
  }
  return { ...who, library: libraryOf(shipped, { ...who, reads() {} }) }
}

const clientOf = (context: APIContext, token: string | null): Client => ({
  // A shared page is rendered for no client address.
  get address() {
    return context.clientAddress
  },
  agent: context.request.headers.get('user-agent') ?? '',
  token,
  signs: session => (session ? keep(context.cookies, session) : drop(context.cookies)),
  device: cookieIn(context.cookies, 'device'),
  remembers: device => set(context.cookies, 'device', device, { httpOnly: true, maxAge: YEAR }),
})

const place = { path: '/', sameSite: 'lax', secure: config.site.startsWith('https:') } as const

/** The session cookie is HttpOnly; a second, readable cookie only signals that there is one. */
function keep(cookies: AstroCookies, { token, days }: { token: string; days: number }) {
  set(cookies, 'session', token, { httpOnly: true, maxAge: days * DAY })
  set(cookies, 'signed', '1', { maxAge: days * DAY })
}

function drop(cookies: AstroCookies) {
  for (const name of ['session', 'signed'] as const)
    for (const each of [cookieName(name), ...formerNames(name)]) cookies.delete(each, place)
}

function set(cookies: AstroCookies, name: CookieName, value: string, more: { httpOnly?: boolean; maxAge: number }) {
  for (const old of formerNames(name)) cookies.delete(old, place)
  cookies.set(cookieName(name), value, { ...place, ...more })
}
