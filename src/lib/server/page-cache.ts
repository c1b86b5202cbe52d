import { LRUCache } from 'lru-cache'
import { EVERYTHING } from '../core/caller.ts'
import { type Page, pageOf, type RenderedPage, sizeOf } from './page.ts'

interface Watch {
  /** Renders in progress, each with the tags invalidated since it began. */
  purged: Set<string>
}

const UNAVAILABLE = 503

/**
 * The cache of pages that are the same for everyone: each is rendered from its canonical URL alone. `served` is called
 * with each fresh page that is served from it.
 */
export function createPageCache(
  render: (url: string) => Promise<RenderedPage>,
  standing: string[] = [],
  room = 64 << 20,
  served: (url: string, page: Page) => void = () => {},
) {
  // Size 0 turns the cache off, but lru-cache does not accept 0.
  const kept = new LRUCache<string, Page>({ maxSize: Math.max(room, 1), dispose: forgetTags })
  const urlsOf = new Map<string, Set<string>>()
  const making = new Map<string, Promise<Page>>()
  const racing = new Set<Watch>()

  /** A fresh page under exactly this URL, which is how our own links are written. */
  function peek(url: string): Page | undefined {
    const page = kept.get(url)
    if (!page || performance.now() >= page.fresh) return undefined
    served(url, page)
    return page
  }

  async function get(url: string): Promise<Page> {
    const page = kept.get(url)
    const now = performance.now()
    if (!page) return make(url)
    if (now >= page.usable) return makeOr(page, url)
    if (now >= page.fresh) make(url).catch(error => console.error(url, error))
    else served(url, page)
    return page
  }

  /** A fresh page, or the stale one while the database is unreachable. */
  async function makeOr(old: Page, url: string): Promise<Page> {
    const page = await make(url)
    return page.status === UNAVAILABLE && kept.peek(url) === old ? old : page
  }

  /** Concurrent requests for a page share one render. */
  function make(url: string): Promise<Page> {
    const page = making.get(url) ?? draw(url)
    making.set(url, page)
    const done = () => making.get(url) === page && making.delete(url)
    page.then(done, done)
    return page
  }

  async function draw(url: string): Promise<Page> {
    const watch = { purged: new Set<string>() }
    racing.add(watch)
    try {
      const page = pageOf(await render(url), standing)
      const fallen = watch.purged.has(EVERYTHING) || page.tags.some(tag => watch.purged.has(tag))
      if (page.usable > 0 && !fallen) keep(url, page)
      return page
    } finally {
      racing.delete(watch)
    }
  }

  /** Invalidates pages by their tags. A running render is not stored, and later requests start a new one. */
  function purge(tags: string[]) {
    making.clear()
    for (const { purged } of racing) for (const tag of tags) purged.add(tag)
    if (tags.includes(EVERYTHING)) return kept.clear()
    for (const tag of tags) for (const url of [...(urlsOf.get(tag) ?? [])]) kept.delete(url)
  }

  function keep(url: string, page: Page) {
    kept.delete(url)
    const size = sizeOf(page)
    if (size > room) return
    for (const tag of page.tags) {
      const urls = urlsOf.get(tag)
      if (urls) urls.add(url)
      else urlsOf.set(tag, new Set([url]))
    }
    kept.set(url, page, { size })
  }

  function forgetTags({ tags }: Page, url: string) {
    for (const tag of tags) {
      const urls = urlsOf.get(tag)
      urls?.delete(url)
      if (urls?.size === 0) urlsOf.delete(tag)
    }
  }

  /** Resolves when no render is running, abandoned ones included. */
  const settled = () => Promise.allSettled(making.values())

  /** Whether this very page would answer the next request of `url`, and has not expired. */
  const holds = (url: string, page: Page) => kept.peek(url) === page && performance.now() < page.fresh
  const pages = () => [...kept.entries()] as [url: string, page: Page][]

  return { get, peek, purge, settled, holds, pages, size: () => ({ pages: kept.size, bytes: kept.calculatedSize }) }
}

export type PageCache = ReturnType<typeof createPageCache>
