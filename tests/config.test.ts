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
])('%s=%s stops the start with a sentence that names both', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .*"${value.split(',').at(-1)}"\\.$`))
})
