import { createHash, createHmac } from 'node:crypto'

/** Two dialects of one signature scheme: AWS Signature Version 4 and Aliyun OSS V4. */
export const dialects = {
  s3: { algorithm: 'AWS4-HMAC-SHA256', prefix: 'AWS4', service: 's3', end: 'aws4_request', x: 'x-amz' },
  oss: { algorithm: 'OSS4-HMAC-SHA256', prefix: 'aliyun_v4', service: 'oss', end: 'aliyun_v4_request', x: 'x-oss' },
} as const

export type Dialect = keyof typeof dialects

export interface Signer {
  dialect: Dialect
  region: string
  id: string
  secret: string
}

/** A timestamp in the format of both dialects, such as 20261121T100000Z. */
export const stamp = (now: number) => new Date(now * 1000).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')

/** `<id>/<day>/<region>/<service>/<end>`. */
export const credential = (signer: Signer, time: string) => `${signer.id}/${scope(signer, time)}`

/** Signs a text: a policy, or what `authorization` makes of a request. */
export function sign(signer: Signer, time: string, text: string): string {
  const { prefix, service, end } = dialects[signer.dialect]
  const key = [time.slice(0, 8), signer.region, service, end].reduce<Buffer | string>(hmac, prefix + signer.secret)
  return hmac(key, text).toString('hex')
}

interface Asked {
  method: string
  /** As sent, percent-encoded; OSS wants the bucket in front. */
  path: string
  query?: string
  /** The signed headers, with lower-case names, among them `x-…-date` and `x-…-content-sha256`. */
  headers: Record<string, string>
}

/** The Authorization header of a request. */
export function authorization(signer: Signer, { method, path, query = '', headers }: Asked): string {
  const { algorithm, x } = dialects[signer.dialect]
  const time = headers[`${x}-date`] ?? ''
  const names = Object.keys(headers).sort()
  const lines = names.map(name => `${name}:${headers[name]?.trim()}\n`).join('')
  // OSS always signs its own headers and lists only additional ones.
  const listed = signer.dialect === 's3' ? names.join(';') : ''
  const asked = [method, path, query, lines, listed, headers[`${x}-content-sha256`]].join('\n')
  const hashed = createHash('sha256').update(asked).digest('hex')
  const signature = sign(signer, time, [algorithm, time, scope(signer, time), hashed].join('\n'))
  const said = [`Credential=${credential(signer, time)}`, listed && `SignedHeaders=${listed}`, `Signature=${signature}`]
  return `${algorithm} ${said.filter(Boolean).join(',')}`
}

function scope({ dialect, region }: Signer, time: string): string {
  const { service, end } = dialects[dialect]
  return [time.slice(0, 8), region, service, end].join('/')
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
