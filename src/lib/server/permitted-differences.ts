import type { Page } from './page.ts'

/**
 * Ways in which a page may differ when it is rendered again, though none of its tags was touched. Each has its reason;
 * a seventh needs one too. Used by verify-cache.ts alone.
 *
 * 1. The time: the second render uses the clock of the first, since a page depends on the time only until it expires
 *    (`expireAt`).
 * 2. View counts: there is a view every few seconds, which would empty the cache, so views touch nothing
 *    (lib/core/tags.ts).
 * 3. Pages that have expired, or are served stale while revalidating: they may be outdated.
 * 4. Generated pictures: their URL determines their content, and drawing them takes longer than all pages together.
 * 5. Sales and stock, where 有货 stays 有货: a job updates them in pages (domain/mall/refresh-goods-index.ts), or a page
 *    would be rendered again for every order. The job runs before a difference counts.
 * 6. The goods index in memory (mall/goods-index): it compares its version with the database at each use.
 */
export const isExcluded = (url: string): boolean => url.startsWith('/art/')

const VIEWS = [
  /(?:浏览|Views) <\/span>[^<]*/g,
  /[\d.,]+ ?[万亿kmb]?(?=(?:<\/b>)? (?:次?浏览|次播放|views?\b|plays?\b))/g,
  /(?:ViewAction|WatchAction)"},"userInteractionCount":\d+/g,
]

/** Everything that a page says to a browser and to the cache, except view counts and island ids. */
export function comparable({ status, maxAge, plain: { head, bytes } }: Page): string {
  const names = head.flatMap((name, at) => (at % 2 === 0 && !OF_BYTES.has(name) ? [`${name}: ${head[at + 1]}`] : []))
  const said = `${status}\n${names.join('\n')}\nkept for ${maxAge} seconds\n\n`
  return VIEWS.reduce((text, views) => text.replace(views, '{views}'), said + unnumbered(bytes.toString()))
}

/** Islands are numbered in the order in which they are rendered, which depends on the database's response times. */
const unnumbered = (html: string) =>
  html.replace(/(<astro-island) uid="\w*" prefix="r\d+"/g, '$1').replace(/\b_r\d+R_/g, '_R_')

/** Headers that depend on the bytes, and so on view counts. */
const OF_BYTES = new Set(['etag', 'content-length'])
