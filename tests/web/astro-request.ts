import type { AstroGlobal, CacheOptions } from 'astro'
import type { Caller } from '../../src/lib/core/caller.ts'
import { config } from '../../src/lib/core/config.ts'
import { translator } from '../../src/lib/core/i18n.ts'

/** A form to post; `origin` is our own site's unless given. */
interface Form {
  form?: Record<string, string> | [string, string][] | FormData
  origin?: string
}

/**
 * A page as Astro passes it to a loader. `response` holds what the loader did to the response;
 * `kept` how long it may be cached, or false.
 */
export function opened(who: Caller, path: string, { form, origin = config.site }: Form = {}) {
  const url = new URL(path, config.site)
  const { locale } = who
  const kept: { options: CacheOptions | false } = { options: {} }
  const cache = {
    set(options: CacheOptions | false) {
      kept.options = options === false || kept.options === false ? false : { ...kept.options, ...options }
    },
  }
  const body = form && {
    method: 'POST',
    body: form instanceof FormData ? form : new URLSearchParams(form),
    headers: { origin },
  }
  return {
    ...({
      locals: { who, locale, t: translator(locale) },
      url,
      params: {},
      request: new Request(url, body),
      response: { headers: new Headers() },
      redirect: (to: string, status = 302) => new Response(null, { status, headers: { location: to } }),
      rewrite: async (to: string) => new Response(to, { status: 403 }),
      cookies: { get: () => undefined, set: () => {}, delete: () => {} },
      cache,
    } as unknown as AstroGlobal),
    kept,
  }
}

/** What a loader returns for its page; throws if it redirects. */
export function shown<Loaded>(loaded: Loaded): Exclude<Loaded, Response> {
  if (loaded instanceof Response) throw new Error(`Led to ${ledTo(loaded)}`)
  return loaded as Exclude<Loaded, Response>
}

/** Where a loader redirects instead of showing its page. */
export const ledTo = (loaded: unknown) => (loaded instanceof Response ? loaded.headers.get('location') : null)
