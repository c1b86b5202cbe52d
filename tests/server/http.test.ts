import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { IDLE, sendPage, sendResponse, sendStream } from '../../src/lib/server/http.ts'
import { pageOf, readRenderedPage } from '../../src/lib/server/page.ts'

const standing = ['x-content-type-options', 'nosniff']
const html = `<p>${'车友 '.repeat(300)}</p>`
const headers = { 'content-type': 'text/html; charset=utf-8', 'cdn-cache-control': 'max-age=60' }
const made = async (status = 200) => pageOf(await readRenderedPage(new Response(html, { headers, status })), standing)

/** The server's exact response to these request lines, without the date. */
async function said(answer: RequestListener, ...lines: string[]): Promise<string> {
  const server = createServer({ keepAliveTimeout: IDLE }, answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', chunk => chunks.push(chunk))
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
  await once(socket, 'close')
  return Buffer.concat(chunks)
    .toString('latin1')
    .replace(/Date: (.*)\r\n/g, (_line, date) => {
      expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000)
      return ''
    })
}

test('a page is sent whole, compressed if accepted, and only its headers to HEAD', async () => {
  const page = await made()
  const send: RequestListener = (req, res) => void sendPage(page, req, res)
  const [head, body] = (await said(send, 'GET / HTTP/1.1', 'Host: site', 'Connection: close')).split('\r\n\r\n')
  expect(body).toBe(Buffer.from(html).toString('latin1'))
  expect(head).toMatch(/^HTTP\/1.1 200 OK\r\nx-content-type-options: nosniff\r\n/)
  const packed = await said(send, 'GET / HTTP/1.1', 'Host: site', 'Accept-Encoding: gzip, br;q=0')
  expect(packed).toContain('content-encoding: gzip\r\n')
  expect(gunzipSync(Buffer.from(packed.split('\r\n\r\n')[1]!, 'latin1')).toString()).toBe(html)
  expect(await said(send, 'HEAD / HTTP/1.1', 'Host: site', 'Connection: close')).toBe(`${head}\r\n\r\n`)
})

test('two pipelined requests are answered in order, and the connection is kept alive', async () => {
  const page = await made()
  const twice = await said(
    (req, res) => void sendPage(page, req, res),
    ...['GET / HTTP/1.1', 'Host: site', '', 'GET / HTTP/1.1', 'Host: site'],
  )
  expect(twice.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2)
  expect(twice).toContain(`Keep-Alive: timeout=${IDLE / 1000}`)
})

test('a page that is not 200 keeps its status, one that the browser has cached is answered 304', async () => {
  const lost = await made(404)
  const page = await made()
  const lines = ['GET / HTTP/1.1', 'Host: site']
  expect(await said((req, res) => void sendPage(lost, req, res), ...lines)).toMatch(/^HTTP\/1.1 404 Not Found\r\n/)
  const known = await said((req, res) => void sendPage(page, req, res), ...lines, `If-None-Match: ${page.etag}`)
  expect(known).toMatch(/^HTTP\/1.1 304 Not Modified\r\n/)
  expect(known).not.toContain('content-length')
})

test('what is meant for the page cache leaves the process with no response', async () => {
  const inner = { 'cdn-cache-control': 'max-age=60', 'cache-tag': 'user:7', 'x-view': 'essay:7', 'x-other': 'sent' }
  for (const send of [sendResponse, sendStream]) {
    const answer: RequestListener = (_req, res) => void send(new Response('x', { headers: inner }), res)
    const text = await said(answer, 'GET / HTTP/1.1', 'Host: site', 'Connection: close')
    expect(text).toContain('x-other: sent')
    expect(text).not.toMatch(/^(cdn-cache-control|cache-tag|x-view):/im)
  }
})
