import { cookieIn, cookieName, formerNames } from './cookies.ts'

/** The session cookie's name. */
export const SESSION_COOKIE = cookieName('session')

/**
 * The session's token in these cookies; one under the former name is valid until the session is next extended or
 * opened.
 */
export const sessionIn = (cookies: Parameters<typeof cookieIn>[0]) => cookieIn(cookies, 'session')

/** The same in a Cookie header, where no cookies are parsed. */
export function sessionOfHeader(header = ''): string | null {
  const pairs = header.split(/; */).map(each => each.split('=', 2))
  return sessionIn(new Map(pairs.map(([name = '', value = '']) => [name, { value }])))
}

/** Whether a Cookie header has a session under either name, valid or not: checked before cookies are parsed. */
export const hasSessionCookie = (header = ''): boolean => header.split(/; */).some(isSession)

const names = [SESSION_COOKIE, ...formerNames('session')]
const isSession = (pair: string) => names.some(name => pair.startsWith(`${name}=`))
