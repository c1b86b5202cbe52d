import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { BucketSettings, Storage } from '../../core/ports/storage.ts'
import { beginningOf, type Outgoing, openOutgoing } from '../outgoing.ts'
import { policyOf, SUCCESS } from './policy.ts'
import { authorization, credential, dialects, type Signer, sign, stamp } from './signature.ts'

const PATIENCE = 60_000
/** The minimum speed of an upload to the bucket, in bytes a millisecond. */
const SLOWEST = 250
/** The largest list of keys, and the beginning of an error, that are read: bytes. */
const [LIST, FAULT] = [8 << 20, 300]
const UNSIGNED = 'UNSIGNED-PAYLOAD'
const KEPT = 'public, max-age=31536000, immutable'

interface Content {
  /** Bytes. */
  size: number
  body(): Uint8Array | Readable
}

/**
 * A bucket of Aliyun OSS, or of S3 and compatible services. Its address comes from the operator's environment and may be
 * on a private network, as MinIO often is.
 */
export function bucketStorage({ kind, endpoint, bucket, url, ...account }: BucketSettings): Storage {
  const signer: Signer = { dialect: kind, ...account }
  const { algorithm, x } = dialects[kind]
  const base = new URL(`${endpoint}/`)
  const post = new URL(endpoint).href

  async function ask(
    method: Outgoing['method'],
    key: string,
    more: Record<string, string> = {},
    content?: Content,
    query: Record<string, string> = {},
  ) {
    const target = new URL(key, base)
    target.search = Object.entries(query)
      .map(pair => pair.map(encodeURIComponent).join('='))
      .join('&')
    const time = stamp(Date.now() / 1000)
    const signed = {
      ...(kind === 's3' && { host: target.host }),
      [`${x}-content-sha256`]: UNSIGNED,
      [`${x}-date`]: time,
      ...Object.fromEntries(Object.entries(more).filter(([name]) => name.startsWith(x) || name === 'content-type')),
    }
    const path = kind === 'oss' && base.pathname === '/' ? `/${bucket}${target.pathname}` : target.pathname
    const { host: _host, ...sent } = { host: '', ...signed, ...more }
    const headers = {
      ...sent,
      authorization: authorization(signer, { method, path, query: target.search.slice(1), headers: signed }),
    }
    const patience = PATIENCE + Math.ceil((content?.size ?? 0) / SLOWEST)
    const length = content && { 'content-length': String(content.size) }
    const answer = await openOutgoing(target, {
      method,
      headers: { ...headers, ...length },
      patience,
      ...(content && { body: content.body() }),
    })
    const { status } = answer
    if ((status >= 200 && status < 300) || status === 404) return answer
    const { text } = await beginningOf(answer, FAULT)
    throw new Error(`${method} ${key}: the bucket answered ${status} ${text}`)
  }

  async function must(method: Outgoing['method'], key: string, more?: Record<string, string>, content?: Content) {
    const answer = await ask(method, key, more, content)
    if (answer.status !== 404) return answer
    answer.body.destroy()
    throw new Error(`${method} ${key}: the bucket has no such object`)
  }

  /** The same where only the status counts; the connection is free for the next request. */
  const done = async (asking: ReturnType<typeof ask>) => void (await asking).body.resume()

  const remove = async (keys: string[]) => void (await Promise.all(keys.map(key => done(ask('DELETE', key)))))

  return {
    hosts: [...new Set([base.origin, new URL(url).origin])],
    url: key => `${url}/${key}`,
    remove,
    async form(order, now) {
      const time = stamp(now)
      const names = kind === 's3' ? 'algorithm' : 'signature-version'
      const fields = {
        key: order.key,
        'Content-Type': order.type,
        success_action_status: SUCCESS,
        [`${x}-${names}`]: algorithm,
        [`${x}-credential`]: credential(signer, time),
        [`${x}-date`]: time,
        // A form can be posted only once. S3 cannot express that; there a job removes the result of a second post.
        ...(kind === 'oss' && { 'x-oss-forbid-overwrite': 'true' }),
      }
      const policy = policyOf(order, fields, [{ bucket }])
      const signature = sign(signer, time, policy)
      const all = { ...fields, policy, [`${x}-signature`]: signature }
      return { host: post, accessid: signer.id, policy, signature, fields: all }
    },
    async size(key) {
      const { status, headers, body } = await ask('HEAD', key)
      body.resume()
      return status === 404 ? null : Number(headers.get('content-length'))
    },
    async read(key, first, last) {
      const range: Record<string, string> = first === undefined ? {} : { range: `bytes=${first}-${last ?? ''}` }
      return (await must('GET', key, range)).body
    },
    async put(key, bytes, type) {
      const content = { size: bytes.length, body: () => bytes }
      await done(must('PUT', key, { 'content-type': type, 'cache-control': KEPT }, content))
    },
    async putFile(key, file, type) {
      const content = { size: (await stat(file)).size, body: () => createReadStream(file) }
      await done(must('PUT', key, { 'content-type': type }, content))
    },
    async list(folder, most = 1000) {
      const query = { 'list-type': '2', 'max-keys': String(most), prefix: folder }
      const { text } = await beginningOf(await ask('GET', '', {}, undefined, query), LIST)
      return [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key!)
    },
    async copy(from, to) {
      await done(must('PUT', to, { [`${x}-copy-source`]: `/${bucket}/${from}` }))
    },
  }
}
