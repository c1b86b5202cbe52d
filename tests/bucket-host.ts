import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { authorization, dialects } from '../src/lib/adapters/storage/signature.ts'

interface Account {
  region: string
  id: string
  secret: string
}

interface Kept {
  bytes: Buffer
  type: string
}

export type BucketHost = Awaited<ReturnType<typeof bucketHost>>

/**
 * A stand-in for the host of a bucket named cheyou, configured as docs/operate.md says: it accepts only requests whose
 * signature it can reproduce, image/ and video/ are public, and browsers of other origins may post forms.
 */
export async function bucketHost(kind: 'oss' | 's3', account: Account) {
  const objects = new Map<string, Kept>()
  const { x, service, prefix, end } = dialects[kind]
  const server = createServer((req, res) => void answer(req, res).catch(() => res.destroy())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cheyou`

  async function answer(req: IncomingMessage, res: ServerResponse) {
    res.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*')
    const status = req.method === 'OPTIONS' ? 204 : await (req.method === 'POST' ? takeForm(req) : serve(req, res))
    if (!res.writableEnded) res.writeHead(status).end()
  }

  /** The expected header `authorization`. */
  function expected(req: IncomingMessage, path: string, query: string) {
    const isSigned = ([name]: [string, unknown]) =>
      name.startsWith(`${x}-`) || name === 'content-type' || (kind === 's3' && name === 'host')
    const headers = Object.fromEntries(Object.entries(req.headers).filter(isSigned)) as Record<string, string>
    return authorization({ dialect: kind, ...account }, { method: req.method!, path, query, headers })
  }

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<number> {
    const [path = '', query = ''] = (req.url ?? '').split('?')
    const key = path.replace('/cheyou/', '')
    const isPublic = /^(image|video)\//.test(key) && (req.method === 'GET' || req.method === 'HEAD')
    const isAnonymous = req.headers.authorization === undefined
    if (isAnonymous ? !isPublic : req.headers.authorization !== expected(req, path, query)) return 403
    const body = await buffer(req)
    if (query) return list(new URLSearchParams(query), res)
    if (req.method === 'DELETE') objects.delete(key)
    else if (req.method === 'PUT') put(key, req, body)
    else return send(key, req, res)
    return 200
  }

  function put(key: string, { headers }: IncomingMessage, bytes: Buffer) {
    const source = headers[`${x}-copy-source`]
    objects.set(
      key,
      source ? objects.get(String(source).replace('/cheyou/', ''))! : { bytes, type: headers['content-type'] ?? '' },
    )
  }

  function list(asked: URLSearchParams, res: ServerResponse): number {
    const keys = [...objects.keys()].filter(each => each.startsWith(asked.get('prefix')!)).sort()
    const listed = keys.slice(0, Number(asked.get('max-keys'))).map(each => `<Contents><Key>${each}</Key></Contents>`)
    res.writeHead(200).end(`<ListBucketResult>${listed.join('')}</ListBucketResult>`)
    return 200
  }

  function send(key: string, req: IncomingMessage, res: ServerResponse): number {
    const found = objects.get(key)
    if (!found) return 404
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '') ?? []
    const sent = first ? found.bytes.subarray(Number(first), last ? Number(last) + 1 : undefined) : found.bytes
    const headers = { 'content-length': sent.length, 'content-type': found.type }
    res.writeHead(first ? 206 : 200, headers).end(req.method === 'GET' ? sent : undefined)
    return 200
  }

  async function takeForm(req: IncomingMessage): Promise<number> {
    const form = await new Response(new Uint8Array(await buffer(req)), {
      headers: { 'content-type': req.headers['content-type'] ?? '' },
    }).formData()
    const fields = Object.fromEntries(form) as Record<string, string>
    const chain = [fields[`${x}-date`]!.slice(0, 8), account.region, service, end, fields['policy']!]
    const signature = chain.reduce<Buffer | string>(
      (key, text) => createHmac('sha256', key).update(text).digest(),
      prefix + account.secret,
    )
    if (fields[`${x}-signature`] !== (signature as Buffer).toString('hex')) return 403
    const policy = JSON.parse(Buffer.from(fields['policy']!, 'base64').toString())
    const bytes = Buffer.from(await (form.get('file') as File).arrayBuffer())
    const allowed = policy.conditions.every((each: string[] | { bucket: string }) => {
      if (!Array.isArray(each)) return each.bucket === 'cheyou'
      const [how, what = '', value] = each
      if (how === 'eq') return fields[what.slice(1)] === value
      return bytes.length >= Number(what) && bytes.length <= Number(value)
    })
    if (!allowed || Date.parse(policy.expiration) < Date.now()) return 403
    objects.set(fields['key']!, { bytes, type: fields['Content-Type'] ?? '' })
    return Number(fields['success_action_status'])
  }

  function close() {
    server.close()
    server.closeAllConnections()
  }
  return { endpoint, objects, close }
}
