import type { Caller } from '../core/caller.ts'
import { config } from '../core/config.ts'
import { dataCache } from '../core/data-cache.ts'
import { type Locale, translator } from '../core/i18n.ts'
import { localeAt, type Opened } from '../web/shared-page.ts'
import { type Drawn, drawnOf } from './page.ts'

/** What goes into the holes of a page's frame, by name, for one address; null where the frame does not fit it. */
export type Fill = (opened: Opened) => Promise<Record<string, string> | null>

interface Frame {
  /** Bytes, and the names of holes between them. */
  pieces: (Buffer | string)[]
  said: string[]
}

/** layouts/frame.ts makes them. */
const HOLE = /\{~(\w+)~\}|\b(800000000000\d)\b/

/**
 * Pages whose frame Astro draws once per language, and which are filled by their own `fill`: a page that is not in the
 * cache then costs its queries and its words, a third of a whole render. `nobody` is who asks, `load` gives a page's
 * module, `draw` has Astro make the frame. Answers null for what only Astro can make.
 */
export function createFrames(
  nobody: (locale: Locale, now: number) => Omit<Caller, 'reads'>,
  load: (path: string) => Promise<{ fill?: Fill }> | undefined,
  draw: (url: string) => Promise<Response>,
) {
  return async function filled(url: string, now = Math.floor(Date.now() / 1000)): Promise<Drawn | null> {
    const address = new URL(config.site + url)
    const path = address.pathname.replace(/^\/en-us(?=\/)/, '')
    const { fill } = (await load(path)) ?? {}
    if (!fill) return null
    const { opened, caching, tags, headers } = opening(address, nobody, now)
    const { who, locale } = opened.locals
    const holes = await fill(opened)
    if (!holes) return null
    const { pieces, said } = await dataCache(who, `frame ${locale} ${path}`, async ({ reads }) => {
      const { status, tags, bytes, said } = await drawnOf(await draw(address.pathname))
      // Or the page of a fault would stand around every post from then on.
      if (status !== 200) throw new Error(`The frame of ${path} was answered ${status}`)
      tags.forEach(reads)
      const texts = bytes.toString().split(HOLE)
      const pieces = texts
        .filter(text => text !== undefined)
        .map((text, at) => (at % 2 === 0 ? Buffer.from(text) : text))
      return { pieces, said } satisfies Frame
    })
    return {
      ...{ status: 200, bytes: joined(pieces, holes), said, caching: null, tags: [...tags] },
      ...{ view: headers.get('x-view') ?? '', maxAge: caching.maxAge ?? 0, stale: caching.swr ?? 0, now },
    }
  }
}

const bench = Buffer.allocUnsafeSlow(256 << 10)

/** The whole page in a buffer of its own; what stands in the holes is spelled out in one that serves all. */
function joined(pieces: Frame['pieces'], holes: Record<string, string>): Buffer {
  const longest = (piece: Buffer | string) =>
    typeof piece === 'string' ? 3 * (holes[piece] ?? '').length : piece.length
  const most = pieces.reduce((sum, piece) => sum + longest(piece), 0)
  const space = most > bench.length ? Buffer.allocUnsafeSlow(most) : bench
  let end = 0
  for (const piece of pieces)
    end += typeof piece === 'string' ? space.write(holes[piece] ?? '', end) : piece.copy(space, end)
  return Buffer.from(space.subarray(0, end))
}

/** What Astro hands to a shared page: nobody asks, and what is said of keeping it is collected. */
function opening(url: URL, nobody: (locale: Locale, now: number) => Omit<Caller, 'reads'>, now: number) {
  const caching: { maxAge?: number; swr?: number } = {}
  const tags = new Set<string>()
  const headers = new Headers()
  const locale = localeAt(url.pathname)
  const who = { ...nobody(locale, now), reads: (tag: string) => void tags.add(tag) }
  const cache = { set: (said: object) => Object.assign(caching, said) }
  const opened = { cache, url, locals: { who, locale, t: translator(locale) }, response: { headers, status: 200 } }
  return { opened: opened as unknown as Opened, caching, tags, headers }
}
