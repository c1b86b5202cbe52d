import type { Page } from './page.ts'

/**
 * What a page may say differently when it is made again, though no tag that it has read was touched. Each has its reason;
 * a seventh needs the same. Used by verify-cache.ts alone.
 *
 * 1. The time: the second page is made for the second in which the first was, since a page says what time makes of it
 *    only until it runs out (`lasts`).
 * 2. Views: one every few seconds would empty the cache, so views touch nothing (lib/core/tags.ts).
 * 3. Pages that have run out, or are shown once more while a fresh one is made: nobody promised that they are true.
 * 4. Generated pictures: their address says all that is in them, and to draw them takes longer than all pages together.
 * 5. Sales and pieces left, where 有货 stays 有货: a sweep brings them into pages (domain/mall/refresh-goods-index.ts), or a page that sells
 *    would be made again for every order. It runs before a difference counts.
 * 6. The index of goods in memory (mall/shelf): it compares its version with the database at each use.
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

/** Headers that follow from the bytes, views among them. */
const OF_BYTES = new Set(['etag', 'content-length'])
