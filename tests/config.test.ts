import { expect, test } from 'vitest'
import { readConfig } from '../src/lib/config.ts'

test('nothing set gives safe defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 4321,
    host: '127.0.0.1',
    site: 'http://127.0.0.1:4321',
    database: 'data/cheyou.db',
    redis: null,
    trustedProxies: [],
    demo: true,
    sms: 'outbox',
    password: { pwd_len: 8, pwd_complexity: [] },
    storage: { kind: 'folder', folder: 'data/storage' },
    secret: '',
  })
})

const account = { STORAGE_REGION: 'cn-hangzhou', STORAGE_KEY_ID: 'id', STORAGE_KEY_SECRET: 'shh' }

test.each([
  ['oss:https://cheyou.oss-cn-hangzhou.aliyuncs.com/', 'oss', 'https://cheyou.oss-cn-hangzhou.aliyuncs.com'],
  ['s3:http://127.0.0.1:9000/cheyou', 's3', 'http://127.0.0.1:9000/cheyou'],
])('%s is the bucket cheyou', (STORAGE, kind, endpoint) => {
  const { storage } = readConfig({ ...account, STORAGE })
  const signer = { region: 'cn-hangzhou', id: 'id', secret: 'shh' }
  expect(storage).toEqual({ kind, endpoint, bucket: 'cheyou', url: endpoint, ...signer })
})

test.each(Object.keys(account))('a bucket without %s stops the start', name => {
  const env = { ...account, STORAGE: 'oss:https://cheyou.example', [name]: '' }
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} must be set`))
})

test('a secret that is too short stops the start and is not shown', () => {
  expect(() => readConfig({ SECRET: 'short' })).toThrow(/^SECRET must have at least 32 characters\.$/)
})

test('a bucket may be read at another address', () => {
  const env = { ...account, STORAGE: 'oss:https://cheyou.example' }
  const read = (STORAGE_URL: string) => readConfig({ ...env, STORAGE_URL }).storage
  expect(read('https://files.example/')).toMatchObject({ url: 'https://files.example' })
  expect(() => read('files.example')).toThrow(/^STORAGE_URL must/)
})

test('the site address loses what follows the host', () => {
  expect(readConfig({ SITE_URL: 'https://cheyou.example/x/?y' }).site).toBe('https://cheyou.example')
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['SITE_URL', 'cheyou.example'],
  ['SITE_URL', 'ftp://cheyou.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['REDIS_URL', 'localhost:6379'],
  ['BODY_BYTES', '1'],
  ['CACHE_MB', '1.5'],
  ['TRUSTED_PROXIES', '10.0.0.0/8,any'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'yes'],
  ['SMS', 'pigeon'],
  ['PASSWORD_LENGTH', '7'],
  ['PASSWORD_NEEDS', 'number,luck'],
  ['STORAGE', 'ftp://files.example'],
  ['STORAGE', 's3:files.example'],
])('%s=%s stops the start with a sentence that names both', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .*"${value.split(',').at(-1)}"\\.$`))
})

const aliyun = {
  SMS: 'aliyun',
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'secret',
  SMS_SIGN: '车友',
  SMS_TEMPLATES: 'SMS_1, SMS_2, SMS_3, SMS_4',
}

test('Aliyun is set by its key, signature and templates', () => {
  expect(readConfig(aliyun).sms).toEqual({
    keyId: 'id',
    keySecret: 'secret',
    signName: '车友',
    templates: { register: 'SMS_1', reset: 'SMS_2', login: 'SMS_3', taken: 'SMS_4' },
    endpoint: 'https://dysmsapi.aliyuncs.com',
  })
})

test.each(['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN', 'SMS_TEMPLATES'])('Aliyun without %s stops the start', name => {
  expect(() => readConfig({ ...aliyun, [name]: '' })).toThrow(new RegExp(`^${name} must be set`))
})

test.each([
  ['SMS_TEMPLATES', 'SMS_1,SMS_2'],
  ['SMS_ENDPOINT', 'dysmsapi'],
])('Aliyun with %s=%s stops the start', (name, value) => {
  expect(() => readConfig({ ...aliyun, [name]: value })).toThrow(new RegExp(`^${name} .*"${value}"`))
})

test('what a password needs is a list', () => {
  expect(readConfig({ PASSWORD_LENGTH: '10', PASSWORD_NEEDS: 'symbol, number' }).password).toEqual({
    pwd_len: 10,
    pwd_complexity: ['number', 'symbol'],
  })
})
