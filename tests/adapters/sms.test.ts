import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aliyunSms } from '../../src/lib/adapters/sms/aliyun.ts'
import { outboxOf } from '../../src/lib/adapters/sms/outbox.ts'
import { openSms } from '../../src/lib/adapters/sms/sms.ts'
import { onSqlite } from '../world.ts'

const account = { keyId: 'key-id', keySecret: 'key secret', signName: '车友' }
const templates = { register: 'SMS_1', reset: 'SMS_2', login: 'SMS_3', taken: 'SMS_4', check: 'SMS_5', notice: 'SMS_6' }
const seen: Record<string, string>[] = []
const nonces = new Set<string>()
const server = createServer((req, res) => {
  const fault = faultOf(req)
  res.setHeader('content-type', 'application/json')
  res.end(JSON.stringify({ Code: fault ?? 'OK' }))
})
let endpoint: string

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  endpoint = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(() => server.close())

/** Aliyun's verification, written from its description of the signature: every step from the raw request. */
function faultOf({ method, url = '', headers }: IncomingMessage): string | null {
  const [path, query = ''] = url.split('?')
  const [, algorithm, id, names = '', signature] =
    /^(\S+) Credential=([^,]+),SignedHeaders=([^,]+),Signature=([\da-f]{64})$/.exec(headers.authorization ?? '') ?? []
  if (algorithm !== 'ACS3-HMAC-SHA256' || id !== account.keyId) return 'InvalidAccessKeyId.NotFound'
  const canonicalHeaders = names
    .split(';')
    .map(name => `${name}:${String(headers[name]).trim()}\n`)
    .join('')
  const canonicalQuery = query.split('&').sort().join('&')
  const canonical = [method, path, canonicalQuery, canonicalHeaders, names, headers['x-acs-content-sha256']].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const right = createHmac('sha256', account.keySecret).update(`ACS3-HMAC-SHA256\n${digest}`).digest('hex')
  if (signature !== right) return 'SignatureDoesNotMatch'
  if (Math.abs(Date.parse(String(headers['x-acs-date'])) - Date.now()) > 900_000) return 'InvalidTimeStamp.Expired'
  const nonce = String(headers['x-acs-signature-nonce'])
  if (nonces.has(nonce)) return 'SignatureNonceUsed'
  nonces.add(nonce)
  if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25')
    return 'InvalidAction.NotFound'
  seen.push(Object.fromEntries(new URLSearchParams(query)))
  return null
}

const said = { text: '', provider: '' }

test('a message to Aliyun is signed as Aliyun verifies it', async () => {
  const sms = aliyunSms({ ...account, templates, endpoint })
  await sms.send({ mobile: '13800138000', template: 'login', code: '012345', ...said })
  await sms.send({ mobile: '13800138000', template: 'taken', code: '', ...said })
  expect(seen).toEqual([
    { PhoneNumbers: '13800138000', SignName: '车友', TemplateCode: 'SMS_3', TemplateParam: '{"code":"012345"}' },
    { PhoneNumbers: '13800138000', SignName: '车友', TemplateCode: 'SMS_4' },
  ])
})

test('a template set in the staff console overrides that of the settings', async () => {
  const sms = aliyunSms({ ...account, templates, endpoint })
  await sms.send({ mobile: '13800138000', template: 'login', code: '012345', text: '', provider: 'SMS_99' })
  expect(seen.at(-1)?.['TemplateCode']).toBe('SMS_99')
})

test('characters with special escaping are signed too', async () => {
  const sms = aliyunSms({ ...account, signName: `车友 (测试)*'!~+&=/`, templates, endpoint })
  await sms.send({ mobile: '13800138000', template: 'login', code: '012345', ...said })
  expect(seen.at(-1)?.['SignName']).toBe(`车友 (测试)*'!~+&=/`)
})

test('a wrong key is an error that contains neither key nor code', async () => {
  const sms = aliyunSms({ ...account, keySecret: 'not it', templates, endpoint })
  const error = await sms.send({ mobile: '13800138000', template: 'login', code: '987654', ...said }).catch(String)
  expect(error).toContain('SignatureDoesNotMatch')
  expect(error).not.toMatch(/987654|not it/)
})

test('the outbox stores unsent messages, newest first', async () => {
  const db = await onSqlite()
  const sms = openSms({ sms: 'outbox' }, () => db)
  await sms.send({ mobile: '13800138000', template: 'login', code: '111111', ...said })
  await sms.send({ mobile: '13800138000', template: 'reset', code: '222222', ...said })
  expect((await outboxOf(db)).map(({ template, code }) => [template, code])).toEqual([
    ['reset', '222222'],
    ['login', '111111'],
  ])
  await db.destroy()
})
