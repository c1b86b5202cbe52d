import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { type BodyType, bodyTypeHeader } from '../core/body-type.ts'
import { acceptsCoding } from './accept-encoding.ts'
import type { Coding } from './compression.ts'
import { compressedForm, type Form, INTERNAL_HEADERS, type Page } from './page.ts'

/** The canonical spelling of a path; null when it is malformed. */
export function cleanPath(path: string): string | null {
  try {
    const parts = new URL(`http://site${path}`).pathname.split('/').filter(Boolean)
    const spelled = parts.map(part => encodeURIComponent(decodeURIComponent(part)))
    return `/${spelled.join('/').replace(/%(24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)}`
  } catch {
    return null
  }
}

/**
 * Waits until the earlier requests of a connection are answered; false when it was closed meanwhile. A client that sends
 * many requests at once then occupies one open file at a time.
 */
export async function isTurnOf(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  if (res.socket) return true
  const hasSocket = once(res, 'socket').then(() => true)
  return Promise.race([hasSocket, closingOf(req.socket)])
}

const closings = new WeakMap<Socket, Promise<boolean>>()

/** Resolves when the connection is closed; one listener for all its requests. */
function closingOf(socket: Socket): Promise<boolean> {
  const closing = closings.get(socket) ?? new Promise(resolve => void socket.once('close', () => resolve(false)))
  closings.set(socket, closing)
  return closing
}

export type Body = Buffer | 'tooLarge' | 'tooSlow'

/** The whole body; its size is counted as it arrives, since a chunked request does not declare it. */
export async function requestBody(req: IncomingMessage, most: number, seconds: number): Promise<Body> {
  if (Number(req.headers['content-length'] ?? 0) > most) return 'tooLarge'
  const chunks: Buffer[] = []
  let bytes = 0
  let slow = false
  const patience = setTimeout(() => {
    slow = true
    req.destroy()
  }, seconds * 1000)
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > most) return 'tooLarge'
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    if (slow) return 'tooSlow'
    throw error
  } finally {
    clearTimeout(patience)
  }
}

/** The body as a stream, for the one call that takes files; its length must be declared. */
export function uploadStream(req: IncomingMessage, most: number): ReadableStream | 'tooLarge' {
  const length = Number(req.headers['content-length'] ?? Number.NaN)
  return length <= most ? ReadableStream.from(req.iterator({ destroyOnReturn: false })) : 'tooLarge'
}

/** What Astro renders; the body's type is the one that was read, so that no later parser reads another. */
export function requestOf(
  req: IncomingMessage,
  url: string,
  id: string,
  body: Buffer | ReadableStream,
  type: BodyType,
): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(req.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  headers.set('x-request-id', id)
  headers.delete('content-type')
  const kind = bodyTypeHeader(type)
  if (kind) headers.set('content-type', kind)
  // HEAD is rendered like GET, for the same headers; the body of either means nothing.
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  const method = isRead ? 'GET' : req.method!
  if (isRead) return new Request(url, { method, headers })
  if (!Buffer.isBuffer(body)) return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
  return new Request(url, { method, headers, ...(body.length > 0 && { body: body as Uint8Array<ArrayBuffer> }) })
}

export const isStream = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('text/event-stream') === true ||
  headers.get('content-disposition')?.startsWith('attachment') === true

function setHeaders({ headers }: Response, res: ServerResponse) {
  for (const [name, value] of headers) if (!INTERNAL_HEADERS.has(name)) res.appendHeader(name, value)
}

/** Streams events, or a file that is still being created, until either side ends. */
export async function sendStream(response: Response, res: ServerResponse) {
  setHeaders(response, res)
  res.writeHead(response.status)
  if (res.req.method === 'HEAD') return endWithoutBody(response, res)
  await pipeline(Readable.fromWeb(response.body as ReadableStream), res).catch(() => {})
}

export async function sendResponse(response: Response, res: ServerResponse) {
  setHeaders(response, res)
  if (response.body && response.headers.has('content-length')) {
    res.writeHead(response.status)
    if (res.req.method === 'HEAD') return endWithoutBody(response, res)
    return pipeline(Readable.fromWeb(response.body as ReadableStream), res)
  }
  const bytes = Buffer.from(await response.arrayBuffer())
  res.setHeader('content-length', bytes.length)
  res.writeHead(response.status).end(bytes)
}

async function endWithoutBody(response: Response, res: ServerResponse) {
  await response.body?.cancel()
  res.end()
}

/** Sends a page in an encoding that the browser accepts; an already compressed one is sent at once. */
export function sendPage(page: Page, req: IncomingMessage, res: ServerResponse): void | Promise<void> {
  const coding = codingOf(req.headers['accept-encoding'])
  const form = coding ? page.done[coding] : page.plain
  if (form) return sendForm(page, form, req, res)
  if (isKnown(page, req)) return sendForm(page, page.plain, req, res)
  return compressedForm(page, coding as Coding).then(made => sendForm(page, made, req, res))
}

function sendForm(page: Page, form: Form, req: IncomingMessage, res: ServerResponse) {
  if (isKnown(page, req)) return void res.writeHead(304, withoutBody(form.head)).end()
  res.writeHead(page.status, form.head).end(req.method === 'HEAD' ? undefined : form.bytes)
}

/** Keep-alive: milliseconds that a connection may wait for its next request. */
export const IDLE = 65_000

const isKnown = (page: Page, req: IncomingMessage) =>
  page.status === 200 && req.headers['if-none-match']?.includes(page.etag) === true

/** A 304 has no headers about the body's length or encoding. */
const withoutBody = (head: string[]) => {
  const at = head.findIndex((each, n) => n % 2 === 0 && (each === 'content-encoding' || each === 'content-length'))
  return head.slice(0, at)
}

/** The fastest to compress first. */
const CODINGS = ['zstd', 'br', 'gzip'] as const

function codingOf(accepted: string | string[] | undefined): Coding | null {
  return CODINGS.find(acceptsCoding(accepted)) ?? null
}
