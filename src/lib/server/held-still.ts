import type { Page } from './page.ts'

/**
 * What a page may say differently when it is made again, though no tag that it has read was touched. Each has its
 * reason; a seventh needs the same. Used by verify-cache.ts alone. 1. The time: the second page is made for the second
 * in which the first was, since a page says what time makes of it only until it expires (`expireAt`). 2. Views: one
 * every few seconds would empty the cache, so views touch nothing (lib/core/tags.ts). 3. Pages that have expired, or
 * are served stale while a fresh one is rendered: they may be old. 4. Generated pictures: their address says all that
 * is in them, and to draw them takes longer than all pages together. 5. Sales and pieces left, where 有货 stays 有货: a
 * sweep brings them into pages (domain/mall/refresh-goods-index.ts), or a page that sells would be made again for every
 * order. It runs before a difference counts. 6. The goods index in memory (mall/goods-index): it compares its version
 * with the database at each use.
 */
export const isLeftOut = (url: string): boolean => url.startsWith('/art/')

const VIEWS = [
  /(?:浏览|Views) <\/span>[^<]*/g,
  /[\d.,]+ ?[万亿kmb]?(?=(?:<\/b>)? (?:次?浏览|次播放|views?\b|plays?\b))/g,
  /(?:ViewAction|WatchAction)"},"userInteractionCount":\d+/g,
]

/** All that a page says to a browser and to the cache, but for its number of views and the numbers of its islands. */
export function comparable({ status, maxAge, plain: { head, bytes } }: Page): string {
  const names = head.flatMap((name, at) => (at % 2 === 0 && !OF_BYTES.has(name) ? [`${name}: ${head[at + 1]}`] : []))
  const said = `${status}\n${names.join('\n')}\nkept for ${maxAge} seconds\n\n`
  return VIEWS.reduce((text, views) => text.replace(views, '{views}'), said + unnumbered(bytes.toString()))
}

/** Islands are numbered in the order in which they come to be drawn, which waits for the database. */
const unnumbered = (html: string) =>
  html.replace(/(<astro-island) uid="\w*" prefix="r\d+"/g, '$1').replace(/\b_r\d+R_/g, '_R_')

/** Headers that depend on the bytes, and so on the views. */
const OF_BYTES = new Set(['etag', 'content-length'])
