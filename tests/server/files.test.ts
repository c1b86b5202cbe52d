import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { staticFiles } from '../../src/lib/server/files.ts'
import { isTurnOf } from '../../src/lib/server/http.ts'

const dist = mkdtempSync(join(tmpdir(), 'cheyou-dist-'))
const client = join(dist, 'client')
mkdirSync(join(client, '_astro'), { recursive: true })
for (const name of ['stays.js', 'goes.js', 'packed.js', 'packed.js.br'])
  writeFileSync(join(client, '_astro', name), name)

const files = staticFiles(pathToFileURL(`${dist}/`))
const server = createServer(async (req, res) => {
  if (!(await files.send(req, res))) res.writeHead(404).end()
})
let url = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_astro/`
})
afterAll(() => void server.close())

const read = async (name: string, headers = {}) => {
  const response = await fetch(url + name, { headers })
  return [response.status, await response.text()]
}

test('a file deleted since the start is a 404, and the others are still served', async () => {
  expect(await read('goes.js')).toEqual([200, 'goes.js'])
  rmSync(join(client, '_astro', 'goes.js'))
  expect(await read('goes.js')).toEqual([404, ''])
  rmSync(join(client, '_astro', 'packed.js.br'))
  await expect(read('packed.js', { 'accept-encoding': 'br' })).rejects.toThrow('fetch failed')
  expect(await read('never.js')).toEqual([404, ''])
  expect(await read('stays.js')).toEqual([200, 'stays.js'])
})

test('a range request gets part of a file', async () => {
  expect(await read('stays.js', { range: 'bytes=2-4' })).toEqual([206, 'ays'])
  expect((await read('stays.js', { range: 'bytes=90-99' }))[0]).toBe(416)
})

test('a connection has one file open, however many it asks for at once', async () => {
  const file = join(client, '_astro', 'long.js')
  writeFileSync(file, 'x'.repeat(8 << 20))
  const later = staticFiles(pathToFileURL(`${dist}/`))
  const heard: Promise<boolean>[] = []
  const sent = async (req: IncomingMessage, res: ServerResponse) =>
    (await isTurnOf(req, res)) && (await later.send(req, res))
  const piped = createServer((req, res) => void heard.push(sent(req, res)))
  piped.listen(0, '127.0.0.1')
  await once(piped, 'listening')
  const { port } = piped.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').pause()
  socket.write('GET /_astro/long.js HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(50))
  await vi.waitFor(() => expect(heard).toHaveLength(50))
  const open = () => readdirSync('/proc/self/fd').filter(fd => isFile(`/proc/self/fd/${fd}`, file)).length
  // Another connection, whose file is opened after those.
  await (await fetch(`http://127.0.0.1:${port}/_astro/stays.js`)).text()
  await vi.waitFor(() => expect(open()).toBe(1))
  socket.destroy()
  expect((await Promise.all(heard)).filter(Boolean)).toHaveLength(2)
  await vi.waitFor(() => expect(open()).toBe(0))
  piped.close()
})

const isFile = (link: string, file: string) => {
  try {
    return readlinkSync(link) === file
  } catch {
    return false
  }
}
