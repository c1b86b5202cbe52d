import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { BucketSettings, Storage } from '../../core/ports/storage.ts'
import { policyOf, SUCCESS } from './policy.ts'
import { authorization, credential, dialects, type Signer, sign, stamp } from './signature.ts'

const PATIENCE = 60_000
/** The minimum speed of an upload to the bucket, in bytes a millisecond. */
const SLOWEST = 250
const UNSIGNED = 'UNSIGNED-PAYLOAD'
const KEPT = 'public, max-age=31536000, immutable'

/** A bucket of Aliyun OSS, or of S3 and compatible services. */
export function bucketStorage({ kind, endpoint, bucket, url, ...account }: BucketSettings): Storage {
  const signer: Signer = { dialect: kind, ...account }
  const { algorithm, x } = dialects[kind]
  const base = new URL(`${endpoint}/`)
  const post = new URL(endpoint).href

  async function ask(
    method: string,
    key: string,
    more: Record<string, string> = {},
    body?: Blob,
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
    const signal = AbortSignal.timeout(PATIENCE + Math.ceil((body?.size ?? 0) / SLOWEST))
    // Not followed: a redirect would take the signature to another host.
    const answer = await fetch(target, { method, headers, signal, redirect: 'manual', ...(body && { body }) })
    if (answer.ok || answer.status === 404) return answer
    const said = await answer.text()
    throw new Error(`${method} ${key}: the bucket answered ${answer.status} ${said.slice(0, 300)}`)
  }

  async function must(method: string, key: string, more?: Record<string, string>, body?: Blob) {
    const answer = await ask(method, key, more, body)
    if (answer.status === 404) throw new Error(`${method} ${key}: the bucket has no such object`)
    return answer
  }

  const remove = async (keys: string[]) => void (await Promise.all(keys.map(key => ask('DELETE', key))))

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
      const answer = await ask('HEAD', key)
      return answer.status === 404 ? null : Number(answer.headers.get('content-length'))
    },
    async read(key, first, last) {
      const range: Record<string, string> = first === undefined ? {} : { range: `bytes=${first}-${last ?? ''}` }
      const { body } = await must('GET', key, range)
      return Readable.fromWeb(body as ReadableStream)
    },
    async put(key, bytes, type) {
      await must('PUT', key, { 'content-type': type, 'cache-control': KEPT }, new Blob([new Uint8Array(bytes)]))
    },
    async putFile(key, file, type) {
      await must('PUT', key, { 'content-type': type }, await openAsBlob(file, { type }))
    },
    async list(folder, most = 1000) {
      const query = { 'list-type': '2', 'max-keys': String(most), prefix: folder }
      const answer = await ask('GET', '', {}, undefined, query)
      return [...(await answer.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key!)
    },
    async copy(from, to) {
      await must('PUT', to, { [`${x}-copy-source`]: `/${bucket}/${from}` })
    },
  }
}
