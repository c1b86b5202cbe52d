import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { cutText } from '../core/cut-text.ts'
import type { WebhookRequest, WebhookSender } from '../core/ports/webhooks.ts'
import { isPublicAddress } from '../core/public-address.ts'

/** Milliseconds that a receiver has for its whole response. */
const PATIENCE = 10_000
/** Bytes of the response that are stored. */
const KEPT = 500

interface Settings {
  /** For tests and closed networks. */
  isPrivateAllowed: boolean
  patience?: number
}

/** Sends over HTTPS. It connects to the very address that was checked, so that DNS cannot change in between. */
export const openWebhookSender = ({ isPrivateAllowed, patience = PATIENCE }: Settings): WebhookSender => ({
  async send(word) {
    const { protocol, hostname } = new URL(word.url)
    const host = hostname.replace(/^\[|\]$/g, '')
    if (!isPrivateAllowed && protocol !== 'https:') throw new Error('The address is not https.')
    if (!isPrivateAllowed && isIP(host) && !isPublicAddress(host)) throw new Error(notPublic(host))
    return await posted(word, patience, isPrivateAllowed ? {} : { lookup: publicLookup })
  },
})

const notPublic = (address: string) => `The address leads to ${address}, which is not public.`

/** `dns.lookup`, restricted to public addresses. */
const publicLookup: RequestOptions['lookup'] = (hostname, options, found) =>
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    const wrong = addresses?.find(({ address }) => !isPublicAddress(address))
    if (error || !first) return found(error ?? new Error('The host name does not resolve.'), [])
    if (wrong) return found(new Error(notPublic(wrong.address)), [])
    return options.all ? found(null, addresses) : found(null, first.address, first.family)
  })

function posted({ url, headers, body }: WebhookRequest, patience: number, options: RequestOptions) {
  const request = url.startsWith('https:') ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(patience)
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise<{ status: number; answer: string }>((resolve, reject) => {
    const late = () => new Error(`No complete response within ${patience / 1000} seconds.`)
    const failed = (error: Error) => reject(signal.aborted ? late() : error)
    request(url, { ...options, method: 'POST', headers: { ...headers, ...length }, signal, agent: false })
      .on('error', failed)
      .on('response', response => {
        response.on('error', failed)
        beginningOf(response).then(answer => resolve({ status: response.statusCode ?? 0, answer }), failed)
      })
      .end(body)
  })
}

/** The first bytes of a response as text; then the connection is dropped. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= KEPT) break
  }
  response.destroy()
  return cutText(Buffer.concat(chunks).toString(), KEPT, 'bytes').replaceAll('\0', '')
}
