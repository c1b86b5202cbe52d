import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { isPublicAddress } from '../core/public-address.ts'

/** The largest response that is read, in bytes. */
const MOST = 1 << 20

export interface Outgoing {
  method: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'DELETE'
  headers?: Record<string, string>
  /** A stream has its length in the headers. */
  body?: string | Uint8Array | URLSearchParams | Readable
  /** Milliseconds for the whole response. */
  patience: number
  /**
   * For addresses that come from the console: only https, and only public addresses, whatever the name resolves to.
   * Those of the operator's environment may be on a private network.
   */
  isPublicOnly?: boolean
}

/** The head of a response, and its body as a stream, which must be read or destroyed. */
export interface Incoming {
  status: number
  headers: Headers
  body: Readable
  /** An error of the body, as a sentence where it came from the time limit. */
  explain(error: unknown): unknown
}

/**
 * The only way out over HTTP. No redirect is followed, since it would take keys and signatures to another host. Rejects
 * with a sentence where there is no complete response in time.
 */
export async function openOutgoing(
  url: string | URL,
  { body, isPublicOnly = false, ...sent }: Outgoing,
): Promise<Incoming> {
  const target = new URL(url)
  if (isPublicOnly) mustBePublic(target)
  const signal = AbortSignal.timeout(sent.patience)
  const options = {
    ...sentHead(sent, body),
    signal,
    ...(isPublicOnly && { lookup: publicLookup, agent: false as const }),
  }
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  const explain = (error: unknown) =>
    signal.aborted ? new Error(`No complete response within ${sent.patience / 1000} seconds.`) : error
  return new Promise((resolve, reject) => {
    const asking = request(target, options)
      .on('error', error => reject(explain(error)))
      .on('response', (response: IncomingMessage) => {
        // Without a listener, an error of a body that nobody reads would end the process.
        response.on('error', () => {})
        resolve({ status: response.statusCode ?? 0, headers: headersOf(response), body: response, explain })
      })
    if (body && typeof body === 'object' && 'pipe' in body) {
      body.on('error', error => asking.destroy(error)).pipe(asking)
      asking.on('close', () => body.destroy())
    } else asking.end(body instanceof URLSearchParams ? String(body) : body)
  })
}

/** Calls a provider and reads its response; a redirect, and one of more than `most` bytes, is an error. */
export async function callProvider(url: string, { most = MOST, ...sent }: Outgoing & { most?: number }) {
  const incoming = await openOutgoing(url, sent)
  const { status, headers } = incoming
  if (status >= 300 && status < 400) {
    incoming.body.destroy()
    throw new Error(`${new URL(url).host} redirects (${status}), which is not followed.`)
  }
  const { text, isWhole } = await beginningOf(incoming, most)
  if (!isWhole) throw new Error(`The response of ${new URL(url).host} has more than ${most} bytes.`)
  return { status, headers, text }
}

/** The first bytes of a response as text; of a longer one the connection is dropped. */
export async function beginningOf({ body, explain }: Incoming, most: number) {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size > most) break
    }
  } catch (error) {
    throw explain(error)
  } finally {
    body.destroy()
  }
  return { text: Buffer.concat(chunks).subarray(0, most).toString(), isWhole: size <= most }
}

function sentHead({ method, headers }: Pick<Outgoing, 'method' | 'headers'>, body: Outgoing['body']): RequestOptions {
  if (body === undefined || (typeof body === 'object' && 'pipe' in body)) return { method, headers }
  const isForm = body instanceof URLSearchParams
  const length = Buffer.byteLength(isForm ? String(body) : body)
  const type = isForm && { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
  return { method, headers: { ...type, ...headers, 'content-length': String(length) } }
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return new Headers(pairs)
}

function mustBePublic({ protocol, hostname }: URL) {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:') throw new Error('The address is not https.')
  if (isIP(host) && !isPublicAddress(host)) throw new Error(notPublic(host))
}

const notPublic = (address: string) => `The address leads to ${address}, which is not public.`

/** `dns.lookup`, restricted to public addresses: the connection goes to the very address that was checked. */
const publicLookup: NonNullable<RequestOptions['lookup']> = (hostname, options, found) =>
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    const wrong = addresses?.find(({ address }) => !isPublicAddress(address))
    if (error || !first) return found(error ?? new Error('The host name does not resolve.'), [])
    if (wrong) return found(new Error(notPublic(wrong.address)), [])
    return options.all ? found(null, addresses) : found(null, first.address, first.family)
  })

/** The address of a host, which must be public. */
export const publicAddressOf = (host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    if (isIP(host)) return isPublicAddress(host) ? resolve(host) : reject(new Error(notPublic(host)))
    publicLookup(host, {}, (error, address) => (error ? reject(error) : resolve(String(address))))
  })
