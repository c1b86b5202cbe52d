import type { APIContext, AstroGlobal } from 'astro'
import { config } from '../core/config.ts'
import type { Locale } from '../core/i18n.ts'
import { catalogue, type Reason, Refusal } from '../core/refusal.ts'
import { type Query, type SharedPath, shared } from '../core/shared-pages.ts'
import type { SearchScope } from '../domain/search/search-counts.ts'

/** The parts of a request that a shared page may use. */
export type SharedPageContext = Pick<AstroGlobal, 'cache' | 'locals' | 'url' | 'response'>

/** Opens a shared page: it is rendered as for a visitor, and cached until a tag it has read is touched. */
export function openSharedPage<Path extends SharedPath>(
  { cache, locals, url }: Pick<SharedPageContext, 'cache' | 'locals' | 'url'>,
  path: Path,
) {
  const { keep, query } = shared[path]
  cache.set({ maxAge: keep, swr: 60 })
  const asked = query.parse(Object.fromEntries(url.searchParams)) as Query<Path>
  return { ...locals, who: { ...locals.who, member: null }, query: asked, site: config.site }
}

/** Limits the cache lifetime to this time (if any), when the page's content changes. */
export function expireAt(
  { cache, locals }: Pick<SharedPageContext, 'cache' | 'locals'>,
  path: SharedPath,
  until: number | null,
) {
  const left = (until ?? Number.POSITIVE_INFINITY) - locals.who.now
  if (left > 0) cache.set({ maxAge: Math.min(shared[path].keep, left) })
}

/** Excludes a page without results from the cache: there are endless queries without results. */
export const doNotCache = ({ cache }: Pick<SharedPageContext, 'cache'>) => cache.set(false)

/** Makes every view of this page, also from the cache, count for `what`, such as `essay:7`. */
export const countView = ({ response }: SharedPageContext, what: string) => response.headers.set('x-view', what)

/** Makes every view of this page, also from the cache, count as a search with this number of hits. */
export function countSearch({ response }: SharedPageContext, scope: SearchScope, text: string, found: number) {
  if (text) response.headers.set('x-view', `searched:${scope}:${found}:${encodeURIComponent(text)}`)
}

/** Turns a refusal into a value to show and sets the page's status; any other error is rethrown. */
export async function attempt<Value>({ response }: Pick<SharedPageContext, 'response'>, work: Promise<Value>) {
  try {
    return { value: await work }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, page = status }: { status: number; page?: number } = catalogue[error.reason]
    response.status = page
    return { refusal: error.reason as Reason, words: error.words, said: error.said }
  }
}

/** Whether an address belongs to the API. */
export const isCall = (pathname: string): boolean => /^\/([\w-]+\/)?api\//.test(pathname)

/** The language of a page is that of its address, of a call that of the page it comes from. */
export function localeOf({ request, url }: Pick<APIContext, 'request' | 'url'>): Locale {
  if (url.pathname.includes('/api/')) return request.headers.get('x-locale') === 'en-us' ? 'en-us' : 'zh-cn'
  return localeAt(url.pathname)
}

/** The language of a page's address. */
export const localeAt = (pathname: string): Locale => (/^\/en-us(\/|$)/.test(pathname) ? 'en-us' : 'zh-cn')
