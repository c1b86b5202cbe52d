import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from '../../src/lib/server/files.ts'

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
