import { crc32 } from 'node:zlib'
import { type Coding, compressAsync, compressSync } from './compression.ts'

/** A page ready to be sent: nothing is computed per request. */
export interface Page {
  status: number
  etag: string
  plain: Form
  /** The compressed forms: each is created on first use, then cached. */
  packed: Partial<Record<Coding, Promise<Form>>>
  done: Partial<Record<Coding, Form>>
  tags: string[]
  /** What a view of this page is counted for, such as `essay:7`. */
  view: string
  /** Monotonic milliseconds: until when it is fresh, and until when it may be served stale. */
  fresh: number
  usable: number
  /** The time (seconds UTC) that it was rendered for. */
  now: number
  /** Maximum age in seconds. */
  maxAge: number
}

export interface Form {
  /** Headers as alternating names and values. */
  head: string[]
  bytes: Buffer
}

/** Bytes below which compression saves nothing. */
const SMALL = 512

/** Headers for the page cache alone; no response is sent with them: a CDN would obey them on personal pages too. */
export const INTERNAL_HEADERS = new Set(['cdn-cache-control', 'cache-tag', 'x-view'])
/** Headers that a cached page has of its own. */
const ours = new Set([...INTERNAL_HEADERS, 'cache-control', 'content-length', 'etag', 'set-cookie', 'vary'])

/** The format that cache-provider.ts writes. */
const LIFETIME = /max-age=(\d+), stale-while-revalidate=(\d+)/

/**
 * A rendered page: headers complete except those that depend on the body; lifetimes and tags are extracted from them.
 */
export interface RenderedPage {
  status: number
  bytes: Buffer
  /** Headers for the browser, as alternating names and values. */
  said: string[]
  /** cache-control, where the page sets its own. */
  caching: string | null
  tags: string[]
  view: string
  /** Maximum age, and how long it may be served stale while revalidating, in seconds. */
  maxAge: number
  stale: number
  /** The time (seconds UTC) that it was rendered for. */
  now: number
}

export async function readRenderedPage(response: Response, now = 0): Promise<RenderedPage> {
  const { headers, status } = response
  const [, maxAge, stale] = LIFETIME.exec(headers.get('cdn-cache-control') ?? '') ?? []
  return {
    status,
    bytes: Buffer.from(await response.arrayBuffer()),
    said: [...headers].filter(([name]) => !ours.has(name)).flat(),
    caching: headers.get('cache-control'),
    tags: (headers.get('cache-tag') ?? '').split(',').filter(Boolean),
    view: headers.get('x-view') ?? '',
    maxAge: Number(maxAge ?? 0),
    stale: Number(stale ?? 0),
    now,
  }
}

/** A page in the form in which it is sent to everyone. */
export function pageOf(drawn: RenderedPage, standing: string[]): Page {
  const { status, bytes, said, caching, tags, view, maxAge, stale, now } = drawn
  const fresh = status === 200 && maxAge > 0 ? performance.now() + maxAge * 1000 : 0
  const etag = `W/"${bytes.length.toString(36)}-${crc32(bytes).toString(36)}"`
  const kept = caching ?? (fresh ? 'no-cache' : 'no-store')
  const head = [...standing, ...said, 'vary', 'accept-encoding', 'cache-control', kept, 'etag', etag]
  const plain: Form = { head: [...head, 'content-length', String(bytes.length)], bytes }
  const isText = TEXT.test(said[said.indexOf('content-type') + 1] ?? '')
  return {
    status,
    etag,
    plain,
    packed: {},
    done: isText && bytes.length > SMALL ? {} : { zstd: plain, br: plain, gzip: plain },
    tags,
    view,
    fresh,
    usable: fresh && fresh + stale * 1000,
    now,
    maxAge,
  }
}

const TEXT = /text|json|xml|svg/

/** The page in an encoding; concurrent requests share one compression. */
export function compressedForm(page: Page, coding: Coding): Promise<Form> {
  page.packed[coding] ??= pack(page, coding)
  return page.packed[coding]
}

async function pack(page: Page, coding: Coding): Promise<Form> {
  const { bytes: plain, head } = page.plain
  const bytes = plain.length > LONG ? await compressAsync[coding](plain) : compressSync[coding](plain)
  const said = [...head.slice(0, -2), 'content-encoding', coding, 'content-length', String(bytes.length)]
  const form: Form = { head: said, bytes }
  page.done[coding] = form
  return form
}

/** Bytes up to which compression takes at most a millisecond, less than handing it to another thread. */
const LONG = 200_000

/** The cache space a page takes; its compressed forms together are about half the size of the uncompressed one. */
export const sizeOf = ({ plain, tags }: Page) => Math.ceil(plain.bytes.length * 1.5 + tags.length * 40 + 1000)
