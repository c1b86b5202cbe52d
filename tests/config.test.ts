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
  })
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
