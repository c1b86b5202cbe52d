import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Ready to be sent: nothing about it is worked out again per request. */
export interface Page {
  status: number
  etag: string
  plain: Form
  /** The compressed forms: each is made when first asked for, and then kept. */
  packed: Partial<Record<Coding, Promise<Form>>>
  done: Partial<Record<Coding, Form>>
  tags: string[]
  /** What a view of this page counts for, such as `essay:7`. */
  view: string
  fresh: number
  usable: number
}

export interface Form {
  head: string[]
  bytes: Buffer
}

export type Coding = 'br' | 'gzip'

/** Bytes below which packing saves nothing. */
const SMALL = 512

/** Headers that speak to the cache; nobody outside sees them. */
const ours = new Set([
  'cdn-cache-control',
  'cache-tag',
  'x-view',
  'cache-control',
  'content-length',
  'etag',
  'set-cookie',
  'vary',
])

/** As cache-provider.ts says it. */
const LIFETIME = /max-age=(\d+), stale-while-revalidate=(\d+)/

/** A response as it will be sent to everyone: header lists finished, lifetimes and tags read and taken off. */
export async function pageOf(response: Response, standing: string[]): Promise<Page> {
  const [, maxAge = 0, stale = 0] = LIFETIME.exec(response.headers.get('cdn-cache-control') ?? '') ?? []
  const bytes = Buffer.from(await response.arrayBuffer())
  const fresh = response.status === 200 && Number(maxAge) > 0 ? Date.now() + Number(maxAge) * 1000 : 0
  const etag = `W/"${hash('sha1', bytes, 'base64url').slice(0, 22)}"`
  const said = [...response.headers].filter(([name]) => !ours.has(name)).flat()
  const caching = response.headers.get('cache-control') ?? (fresh ? 'no-cache' : 'no-store')
  const head = [...standing, ...said, 'vary', 'accept-encoding', 'cache-control', caching, 'etag', etag]
  const plain = { head: [...head, 'content-length', String(bytes.length)], bytes }
  const isText = /text|json|xml|svg/.test(response.headers.get('content-type') ?? '')
  return {
    status: response.status,
    etag,
    plain,
    packed: {},
    done: isText && bytes.length > SMALL ? {} : { br: plain, gzip: plain },
    tags: (response.headers.get('cache-tag') ?? '').split(',').filter(Boolean),
    view: response.headers.get('x-view') ?? '',
    fresh,
    usable: fresh && fresh + Number(stale) * 1000,
  }
}

/** The page in a coding; many who ask at once wait for one compression. */
export function packed(page: Page, coding: Coding): Promise<Form> {
  page.packed[coding] ??= pack(page, coding)
  return page.packed[coding]
}

async function pack(page: Page, coding: Coding): Promise<Form> {
  const bytes = await packers[coding](page.plain.bytes)
  const head = page.plain.head.slice(0, -2)
  const form = { head: [...head, 'content-encoding', coding, 'content-length', String(bytes.length)], bytes }
  page.done[coding] = form
  return form
}

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)
// Levels that take half the time of the usual ones and less, for a twentieth more bytes: whoever asks first waits for it.
const packers = {
  gzip: (bytes: Buffer) => toGzip(bytes, { level: 1 }),
  br: (bytes: Buffer) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
}

/** What a page takes of the cache's room; compressed forms together are about half of the plain one. */
export const sizeOf = ({ plain, tags }: Page) => plain.bytes.length * 1.5 + tags.length * 40 + 1000
