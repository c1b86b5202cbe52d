import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'playwright/test'
import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { demoFile, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

// Requests as RFC 9110 and 9112 allow or forbid them, but browsers never send them.
let site: Site
let token: string

test.beforeAll(async () => {
  site = await startSite({ database: await demoFile() })
  token = await openSession(site.db, 1, now())
})
test.afterAll(() => site.stop())

/** The response to a request with these lines, and this body. */
async function said(start: string, headers: string[] = ['Host: x'], body = '') {
  const socket = connect(site.port, '127.0.0.1')
  socket.write(`${[`${start} HTTP/1.1`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n')
  const status = Number(head.split(' ')[1])
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
  return { status, headerOf, body: rest.join('\r\n\r\n') }
}

test('the body of a GET or HEAD is ignored', async () => {
  const calls = ['/api/search?text=car', '/member/index', '/login', '/', '/favicon.svg']
  for (const path of calls)
    for (const method of ['GET', 'HEAD'])
      for (const [headers, body] of [
        [['Content-Length: 5', 'Content-Type: multipart/form-data; boundary="\\x"'], 'hello'],
        [['Transfer-Encoding: chunked'], '5\r\nhello\r\n0\r\n\r\n'],
      ] as const) {
        const plain = await said(`${method} ${path}`, ['Host: x', `Cookie: session=${token}`])
        const answer = await said(`${method} ${path}`, ['Host: x', `Cookie: session=${token}`, ...headers], body)
        expect([method, path, answer.status]).toEqual([method, path, plain.status])
      }
  expect(site.output()).not.toMatch(/request failed/)
})

test('the absolute form of a target is the same page', async () => {
  for (const path of ['/', '/healthz', '/login?redirect=%2F', '/robots.txt', '/upload/x.png']) {
    const plain = await said(`GET ${path}`)
    const absolute = await said(`GET http://elsewhere.example${path}`)
    expect([path, absolute.status]).toEqual([path, plain.status])
    expect(absolute.headerOf('location')).toBe(plain.headerOf('location'))
  }
  expect((await said('GET http://elsewhere.example')).status).toBe(200)
  expect((await said('GET http://elsewhere.example?utm_source=x')).status).toBe(200)
  expect((await said('GET http://elsewhere.example/allBbs/')).headerOf('location')).toBe('/allBbs')
  for (const target of ['http:', 'http://', 'ftp://elsewhere.example/', 'allBbs', '*'])
    expect([target, (await said(`GET ${target}`)).status]).toEqual([target, 400])
  expect((await said('OPTIONS *')).status).toBe(204)
})

test('several or malformed Host headers are refused', async () => {
  for (const path of ['/', '/login', '/healthz', '/api/search?text=car']) {
    expect([path, (await said(`GET ${path}`, ['Host: x', 'host: y'])).status]).toEqual([path, 400])
    expect([path, (await said(`GET ${path}`, ['Host: x', 'Host: x'])).status]).toEqual([path, 400])
    for (const host of ['a b', 'x/y', 'user@x', 'x:port', 'x, y'])
      expect([path, host, (await said(`GET ${path}`, [`Host: ${host}`])).status]).toEqual([path, host, 400])
    for (const host of ['x', 'x:80', '[::1]:4321', '127.0.0.1:4321', 'xn--fiqs8s.example.'])
      expect([path, host, (await said(`GET ${path}`, [`Host: ${host}`])).status]).not.toEqual([path, host, 400])
  }
})

test('HEAD has the headers of GET', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/opensearch.xml', '/', '/favicon.svg', '/healthz']) {
    const [get, head] = [await said(`GET ${path}`), await said(`HEAD ${path}`)]
    const lengthOf = ({ status, headerOf }: typeof get) => [path, status, headerOf('content-length')]
    expect(lengthOf(head)).toEqual(lengthOf(get))
    expect(head.body).toBe('')
  }
  // A form has a new number each time.
  expect(Number((await said('HEAD /login')).headerOf('content-length'))).toBeGreaterThan(1000)
  expect((await said('HEAD /api/stream', ['Host: x', `Cookie: session=${token}`])).body).toBe('')
})

test('an encoding that is refused is not used', async () => {
  const page = await (await fetch(site.url)).text()
  const script = /src="(\/_astro\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  for (const [accepted, coding] of [
    ['gzip;q=0', undefined],
    ['gzip ; Q=0.000 , br;q=0', undefined],
    ['gzip;q=0, br', 'br'],
    ['br;q=0, gzip;q=0.001', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', undefined],
    ['xgzip, notbr', undefined],
    ['GZIP', 'gzip'],
  ] as const)
    for (const path of ['/cms/help-1', script]) {
      const found = (await said(`GET ${path}`, ['Host: x', `Accept-Encoding: ${accepted}`])).headerOf(
        'content-encoding',
      )
      const any = accepted.includes('*') && !accepted.includes('*;q=0')
      expect([path, accepted, found]).toEqual([path, accepted, any && path !== script ? 'zstd' : coding])
    }
})
