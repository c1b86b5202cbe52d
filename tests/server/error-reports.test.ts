import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callProvider } from '../../src/lib/adapters/outgoing.ts'
import { errorsTo } from '../../src/lib/core/config-errors.ts'
import { log } from '../../src/lib/core/log.ts'
import { reportErrors } from '../../src/lib/server/error-reports.ts'

const heard: { path: string; headers: Record<string, unknown>; body: string }[] = []
const other = createServer(async (req, res) => {
  heard.push({ path: req.url!, headers: req.headers, body: await text(req) })
  res.writeHead(200).end()
})
let at = ''
beforeAll(async () => {
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  // Tests are silent: what is not logged is not reported either.
  log.level = 'error'
  at = `127.0.0.1:${(other.address() as AddressInfo).port}`
})
afterAll(() => {
  log.level = 'silent'
  other.close()
})

test('distinguishes Sentry and webhook addresses, and refuses an invalid one without printing it', () => {
  expect(errorsTo({})).toBeNull()
  expect(errorsTo({ ERRORS_TO: 'https://abc@o1.ingest.example/42' })).toEqual({
    kind: 'sentry',
    url: 'https://o1.ingest.example/api/42/envelope/',
    key: 'abc',
  })
  expect(errorsTo({ ERRORS_TO: 'webhook:https://hooks.example/x' })).toEqual({
    kind: 'webhook',
    url: 'https://hooks.example/x',
  })
  for (const wrong of ['sentry', 'https://o1.example/42', 'https://shh@o1.example/', 'webhook:', 'webhook:ftp://x'])
    expect(() => errorsTo({ ERRORS_TO: wrong })).toThrow(/^ERRORS_TO must be (?!.*shh)/)
})

test('a logged error is reported to both, each kind once a minute, without anything that a visitor sent', async () => {
  let now = 1_000_000_000_000
  reportErrors(errorsTo({ ERRORS_TO: `http://abc@${at}/sub/7` })!, callProvider, () => now)
  reportErrors(errorsTo({ ERRORS_TO: `webhook:http://${at}/hook` })!, callProvider, () => now)
  const say = () =>
    log.error({ id: 'r1', path: '/api/x', body: 'secret', err: new TypeError('no member 13812345678') }, 'call failed')
  for (let n = 0; n < 3; n++) say()
  await expect.poll(() => heard.length).toBe(2)
  const sentry = heard.find(({ path }) => path === '/sub/api/7/envelope/')!
  expect(sentry.headers).toMatchObject({ 'content-type': 'application/x-sentry-envelope' })
  expect(sentry.headers['x-sentry-auth']).toContain('sentry_key=abc')
  const [head, item, event] = sentry.body.split('\n').map(line => JSON.parse(line))
  expect(head.event_id).toMatch(/^[\da-f]{32}$/)
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({ event_id: head.event_id, level: 'error', tags: { id: 'r1', path: '/api/x' } })
  expect(event.exception.values[0]).toMatchObject({ type: 'TypeError', value: 'no member <number>' })
  expect(event.exception.values[0].stacktrace.frames.length).toBeGreaterThan(0)
  expect(JSON.parse(heard.find(({ path }) => path === '/hook')!.body)).toMatchObject({
    text: 'call failed: no member <number>',
    type: 'TypeError',
  })
  expect(heard.map(({ body }) => body).join()).not.toMatch(/secret|13812345678/)
  now += 60_000
  say()
  await expect.poll(() => heard.length).toBe(4)
})

test('at most thirty reports of different kinds leave in a minute', async () => {
  heard.length = 0
  let now = 2_000_000_000_000
  const sent: string[] = []
  reportErrors(
    errorsTo({ ERRORS_TO: 'webhook:http://nowhere.invalid/' })!,
    async (_to, { body }) => {
      sent.push(String(body))
      return { status: 200, headers: new Headers(), text: '' }
    },
    () => now,
  )
  for (let n = 0; n < 40; n++) log.error(`failure of the kind ${String.fromCodePoint(0x4e00 + n)}`)
  await expect.poll(() => sent.length).toBe(30)
  now += 60_000
  log.error('one more')
  await expect.poll(() => sent.length).toBe(31)
})
