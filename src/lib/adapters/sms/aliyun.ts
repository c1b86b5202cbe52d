import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AliyunAccount, Message, Sms } from '../../core/ports/sms.ts'
import { callProvider } from '../outgoing.ts'

const PATIENCE = 10_000
const ALGORITHM = 'ACS3-HMAC-SHA256'

/** Aliyun's SendSms (version 2017-05-25), signed by its signature method V3. */
export const aliyunSms = (account: AliyunAccount): Sms => ({
  async send(message) {
    const query = queryOf(account, message)
    const headers = signedHeaders(account, query, new Date())
    const sent = { method: 'POST', headers, patience: PATIENCE } as const
    const { text } = await callProvider(`${account.endpoint}/?${query}`, sent)
    const { Code } = JSON.parse(text) as { Code?: string }
    if (Code !== 'OK') throw new Error(`Aliyun rejected a message: ${Code}`)
  },
})

function queryOf({ signName, templates }: AliyunAccount, { mobile, template, code, provider }: Message): string {
  const fields = {
    PhoneNumbers: mobile,
    SignName: signName,
    TemplateCode: provider || templates[template],
    ...(code && { TemplateParam: JSON.stringify({ code }) }),
  }
  const pairs = Object.entries(fields).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return pairs.sort().join('&')
}

/** The headers of an empty POST to `/`, with their signature. */
function signedHeaders({ endpoint, keyId, keySecret }: AliyunAccount, query: string, now: Date) {
  const headers = {
    host: new URL(endpoint).host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const request = ['POST', '/', query, lines.join(''), names, sha256('')].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`${ALGORITHM}\n${sha256(request)}`)
    .digest('hex')
  return { ...headers, authorization: `${ALGORITHM} Credential=${keyId},SignedHeaders=${names},Signature=${signature}` }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986: also escapes the characters that encodeURIComponent leaves alone. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
