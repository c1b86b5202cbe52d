import { config } from '../core/config.ts'

/** Every cookie of the site, without its prefix. */
export type CookieName = 'session' | 'signed' | 'device' | 'setup'

interface Jar {
  get(name: string): { value: string } | undefined
}

const isHttps = config.site.startsWith('https:')

/** A cookie's name: on https one that browsers accept from this host only, not from a subdomain. */
export const cookieName = (name: CookieName): string => (isHttps ? `__Host-${name}` : name)

/** Its value. The former name, without prefix, is still read, until the next version. */
export const cookieIn = (cookies: Jar, name: CookieName): string | null =>
  (cookies.get(cookieName(name)) ?? cookies.get(name))?.value ?? null

/** Names under which older versions set it, to be deleted with each new one. */
export const formerNames = (name: CookieName): string[] => (isHttps ? [name] : [])
