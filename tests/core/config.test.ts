import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/lib/core/config.ts'

test('without any settings the defaults are safe', () => {
  expect(readConfig({})).toMatchObject({
    port: 4321,
    host: '127.0.0.1',
    privatePort: 4322,
    site: 'http://127.0.0.1:4321',
    database: 'data/cheyou.db',
    redis: null,
    processes: 1,
    stopGrace: 3,
    trustedProxies: [],
    demo: true,
    sms: 'outbox',
    password: { pwd_len: 8, pwd_complexity: [] },
    passwordMemory: 19_456,
    ceilings: { smsPerMinute: 60, smsPerDay: 5000, codeGuessesPerHour: 1000 },
    uploads: { rate: 4096, patience: 20 },
    storage: { kind: 'folder', folder: 'data/storage' },
    secret: '',
  })
})

test('a budget for text messages lowers the daily limit, and never raises it', () => {
  const perDay = (env: Record<string, string>) => readConfig(env).ceilings.smsPerDay
  expect(perDay({ SMS_BUDGET: '100' })).toBe(2000)
  expect(perDay({ SMS_BUDGET: '100', SMS_PRICE: '4' })).toBe(2500)
  expect(perDay({ SMS_BUDGET: '100000' })).toBe(5000)
  expect(perDay({ SMS_BUDGET: '1', SMS_PRICE: '100' })).toBe(2)
})

test.each(['DATABASE_POOL', 'SLOW_QUERY', 'LOG_KEPT', 'KEEP_NOTICES', 'SMS_PRICE'])(
  '%s must be a whole number',
  name => {
    expect(() => readConfig({ [name]: '-1' })).toThrow(new RegExp(`^${name} must be a whole number from`))
  },
)

test.each(['SMS_PER_MINUTE', 'SMS_PER_DAY', 'CODE_GUESSES_PER_HOUR'])('%s must be a whole number', name => {
  for (const wrong of ['0', 'many', '-1', '2.5'])
    expect(() => readConfig({ [name]: wrong })).toThrow(new RegExp(`^${name} must be a whole number from 2 to`))
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

test('a secret that is too short stops the start and is not printed', () => {
  expect(() => readConfig({ SECRET: 'short' })).toThrow(/^SECRET must have at least 32 characters\.$/)
})

test('a bucket may have another public URL', () => {
  const env = { ...account, STORAGE: 'oss:https://cheyou.example' }
  const read = (STORAGE_URL: string) => readConfig({ ...env, STORAGE_URL }).storage
  expect(read('https://files.example/')).toMatchObject({ url: 'https://files.example' })
  expect(() => read('files.example')).toThrow(/^STORAGE_URL must/)
})

test('a demo has a private port next to the public one, other sites only if configured', () => {
  expect(readConfig({ PORT: '8080' }).privatePort).toBe(8081)
  expect(readConfig({ PORT: '65535' }).privatePort).toBe(65_534)
  expect(readConfig({ PORT: '0' }).privatePort).toBe(0)
  expect(readConfig({ PRIVATE_PORT: 'off' }).privatePort).toBeNull()
  expect(readConfig({ DEMO: '0' }).privatePort).toBeNull()
  expect(readConfig({ DEMO: '0', PRIVATE_PORT: '9100' }).privatePort).toBe(9100)
})

test('only the default database is a demo, unless DEMO is set', () => {
  for (const DATABASE_URL of ['postgres://127.0.0.1/site', '/var/lib/site.db']) {
    expect(readConfig({ DATABASE_URL })).toMatchObject({ demo: false, pay: { sandbox: false }, privatePort: null })
    expect(readConfig({ DATABASE_URL, DEMO: '1' })).toMatchObject({ demo: true, pay: { sandbox: true } })
  }
  expect(readConfig({ DATABASE_URL: 'data/cheyou.db' }).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

test("the site's URL is reduced to its origin", () => {
  expect(readConfig({ SITE_URL: 'https://cheyou.example/x/?y' }).site).toBe('https://cheyou.example')
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PRIVATE_PORT', 'on'],
  ['PRIVATE_PORT', '4321'],
  ['SITE_URL', 'cheyou.example'],
  ['SITE_URL', 'ftp://cheyou.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['REDIS_URL', 'localhost:6379'],
  ['BODY_BYTES', '1'],
  ['CACHE_MB', '1.5'],
  ['STOP_GRACE', '-1'],
  ['UPLOAD_RATE', '0'],
  ['UPLOAD_PATIENCE', '0.5'],
  ['TRUSTED_PROXIES', '10.0.0.0/8,any'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'yes'],
  ['SMS', 'pigeon'],
  ['TRACE', 'pigeon'],
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
  SMS_TEMPLATES: 'SMS_1, SMS_2, SMS_3, SMS_4, SMS_5',
}

test('Aliyun is configured by its key, signature and templates', () => {
  expect(readConfig(aliyun).sms).toEqual({
    keyId: 'id',
    keySecret: 'secret',
    signName: '车友',
    templates: { register: 'SMS_1', reset: 'SMS_2', login: 'SMS_3', taken: 'SMS_4', check: 'SMS_5', notice: '' },
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

test('the requirements of a password are a list', () => {
  expect(readConfig({ PASSWORD_LENGTH: '10', PASSWORD_NEEDS: 'symbol, number' }).password).toEqual({
    pwd_len: 10,
    pwd_complexity: ['number', 'symbol'],
  })
})

test('mail stays in the outbox, or goes to a server with a sender', () => {
  const server = 'smtps://user:p%40ss@smtp.cheyou.example'
  const from = '车友 <no-reply@cheyou.example>'
  expect(readConfig({}).mail).toBe('outbox')
  expect(readConfig({ MAIL: server, MAIL_FROM: from }).mail).toEqual({ server, from })
  expect(() => readConfig({ MAIL: server })).toThrow(/^MAIL_FROM must be set when MAIL is a server/)
  for (const wrong of ['smtp.cheyou.example', 'https://cheyou.example', 'smtp://'])
    expect(() => readConfig({ MAIL: wrong, MAIL_FROM: from })).toThrow(/^MAIL must be/)
})

const pem = (type: 'public' | 'private') => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return type === 'public'
    ? String(publicKey.export({ type: 'spki', format: 'pem' }))
    : String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
}
const alipay = {
  PAY: 'alipay',
  ALIPAY_APP_ID: '2021',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_PRIVATE_KEY: pem('private'),
  ALIPAY_PUBLIC_KEY: pem('public'),
}
const wechatpay = {
  PAY: 'wechatpay',
  WECHATPAY_APP_ID: 'wx1',
  WECHATPAY_MCH_ID: '1900',
  WECHATPAY_SERIAL: '51',
  WECHATPAY_PRIVATE_KEY: pem('private'),
  WECHATPAY_API_KEY: 'x'.repeat(32),
  WECHATPAY_PUBLIC_KEY: pem('public'),
  WECHATPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
}

test('a demo has the sandbox cashier, which is never combined with real payment channels', () => {
  expect(readConfig({}).pay).toEqual({ sandbox: true, alipay: null, wechatpay: null })
  expect(readConfig({ PAY: '' }).pay.sandbox).toBe(false)
  expect(readConfig({ DEMO: '0' }).pay).toEqual({ sandbox: false, alipay: null, wechatpay: null })
  const both = readConfig({ ...alipay, ...wechatpay, PAY: 'alipay, wechatpay' }).pay
  expect(both).toMatchObject({ sandbox: false, alipay: { appId: '2021' }, wechatpay: { mchId: '1900' } })
  expect(readConfig(alipay).pay).toMatchObject({ sandbox: false, wechatpay: null })
  expect(() => readConfig({ PAY: 'sandbox', DEMO: '0' })).toThrow(/^PAY must not be sandbox when DEMO is 0/)
  expect(() => readConfig({ ...alipay, PAY: 'alipay,sandbox' })).toThrow(/^PAY must not combine sandbox with/)
  expect(() => readConfig({ PAY: 'cash' })).toThrow(/^PAY must .*"cash"\.$/)
})

test('keys are accepted as PEM, in one line, or bare', () => {
  const bare = alipay.ALIPAY_PRIVATE_KEY.replace(/-----[^-]+-----|\n/g, '')
  for (const ALIPAY_PRIVATE_KEY of [bare, alipay.ALIPAY_PRIVATE_KEY.replaceAll('\n', '\\n')])
    expect(readConfig({ ...alipay, ALIPAY_PRIVATE_KEY }).pay.alipay?.privateKey.trim()).toBe(
      alipay.ALIPAY_PRIVATE_KEY.trim(),
    )
})

test.each([
  ...Object.keys(alipay).map(name => [name, alipay] as const),
  ...Object.keys(wechatpay).map(name => [name, wechatpay] as const),
])('a real payment channel without %s stops the start', (name, env) => {
  if (name !== 'PAY') expect(() => readConfig({ ...env, [name]: '' })).toThrow(new RegExp(`^${name} must be set`))
})

test.each([
  ['ALIPAY_PRIVATE_KEY', 'secret', alipay],
  ['ALIPAY_PUBLIC_KEY', 'secret', alipay],
  ['ALIPAY_WAY', 'secret', alipay],
  ['ALIPAY_ENDPOINT', 'secret', alipay],
  ['WECHATPAY_API_KEY', 'secret', wechatpay],
  ['WECHATPAY_PRIVATE_KEY', 'secret', wechatpay],
])('an invalid %s stops the start, and no key is printed', (name, value, env) => {
  const started = () => readConfig({ ...env, [name]: value })
  expect(started).toThrow(new RegExp(`^${name} must`))
  if (name.endsWith('KEY')) expect(started).not.toThrow('secret')
})

test('tracking needs an account of kuaidi100, or is off', () => {
  expect(readConfig({}).trace).toBe('manual')
  const account = { TRACE: 'kuaidi100', KUAIDI100_CUSTOMER: 'C1', KUAIDI100_KEY: 'K1' }
  const trace = { customer: 'C1', key: 'K1', endpoint: 'https://poll.kuaidi100.com' }
  expect(readConfig(account).trace).toEqual(trace)
  for (const name of ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY'])
    expect(() => readConfig({ ...account, [name]: '' })).toThrow(`${name} must be set when TRACE is kuaidi100.`)
  expect(() => readConfig({ ...account, KUAIDI100_ENDPOINT: 'poll' })).toThrow('KUAIDI100_ENDPOINT')
})

test('automatic backups need a secret that is stored elsewhere', () => {
  const SECRET = 's'.repeat(32)
  expect(readConfig({}).backup).toBeNull()
  expect(readConfig({ BACKUP_EVERY: '6', SECRET }).backup).toEqual({ every: 21_600, to: 'data/backups', keep: 14 })
  expect(() => readConfig({ BACKUP_EVERY: '6' })).toThrow(/^SECRET must be set when BACKUP_EVERY is/)
  expect(() => readConfig({ BACKUP_EVERY: '6', SECRET, BACKUP_TO: 'bucket' })).toThrow(/^BACKUP_TO can be bucket only/)
})
