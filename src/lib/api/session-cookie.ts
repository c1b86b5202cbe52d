import { config } from '../core/config.ts'

/** The cookie's name without https, and its former name. */
const PLAIN = 'session'

/** The session cookie's name: on https one that browsers accept from this host only, not from a subdomain. */
export const SESSION_COOKIE = config.site.startsWith('https:') ? `__Host-${PLAIN}` : PLAIN

interface Jar {
  get(name: string): { value: string } | undefined
}

/**
 * The session's token in these cookies; one under the former name is valid until the session is next extended or
 * opened.
 */
export const sessionIn = (cookies: Jar) => (cookies.get(SESSION_COOKIE) ?? cookies.get(PLAIN))?.value ?? null

/** The same in a Cookie header, where no cookies are parsed. */
export function sessionOfHeader(header = ''): string | null {
  const pairs = header.split(/; */).map(each => each.split('=', 2))
  return sessionIn(new Map(pairs.map(([name = '', value = '']) => [name, { value }])))
}

/** Whether a Cookie header has a session under either name, valid or not: checked before cookies are parsed. */
export const hasSessionCookie = (header = ''): boolean =>
  header.split(/; */).some(each => each.startsWith(`${SESSION_COOKIE}=`) || each.startsWith(`${PLAIN}=`))

/** Cookies that a new one replaces. */
export const OLD_COOKIES = SESSION_COOKIE === PLAIN ? [] : [PLAIN]
