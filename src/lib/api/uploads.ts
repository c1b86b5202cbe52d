import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Storage } from '../core/ports/storage.ts'

// The only addresses that are served of the storage.
const address =
  /^\/upload\/((image\/\d{6}\/[\da-f]{32}(?:_(?:small|mid|big))?\.webp)|(video\/\d{6}\/[\da-f]{32}\.(mp4|webm)))$/

const standing = {
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** An uploaded file, whole or in part; null for any other address. */
export async function uploadedFile({ own, size, read }: Storage, path: string, asked: Headers) {
  const [, key, picture, , film] = address.exec(path) ?? []
  if (!own || !key) return null
  const bytes = await size(key)
  if (bytes === null) return null
  const etag = `"${key.replace(/^.*\//, '')}-${bytes}"`
  const headers = { ...standing, etag, 'content-type': picture ? 'image/webp' : `video/${film}` }
  if (asked.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  const span = spanOf(asked.get('range'), bytes)
  if (!span) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } })
  const { first, last, part } = span
  const body = Readable.toWeb(await read(key, first, last)) as ReadableStream<Uint8Array>
  const length = { 'content-length': String(last - first + 1) }
  if (!part) return new Response(body as BodyInit, { headers: { ...headers, ...length } })
  const range = { 'content-range': `bytes ${first}-${last}/${bytes}` }
  return new Response(body as BodyInit, { status: 206, headers: { ...headers, ...length, ...range } })
}

/** The requested bytes: all, one range, or null when it cannot be satisfied. Several ranges count as all. */
function spanOf(range: string | null, bytes: number): { first: number; last: number; part: boolean } | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined || (from === '' && to === '')) return { first: 0, last: bytes - 1, part: false }
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return first <= last ? { first, last, part: true } : null
}
