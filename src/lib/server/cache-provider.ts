import type { CacheProviderFactory } from 'astro'
import { bus } from './database.ts'

/** Astro's route caching, of the CDN kind: states in headers what page-cache.ts, or a real CDN, may cache. */
const provider: CacheProviderFactory = () => ({
  name: 'front',
  setHeaders: ({ maxAge = 0, swr = 0, tags = [] }) =>
    new Headers({
      'cdn-cache-control': `max-age=${maxAge}, stale-while-revalidate=${swr}`,
      'cache-tag': [...new Set(tags)].join(','),
    }),
  invalidate: ({ tags = [] }) => bus().publish([tags].flat()),
})

export default provider
