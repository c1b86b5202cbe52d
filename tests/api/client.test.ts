import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyMember } from '../../src/lib/api/keys.ts'
import { apiDocument } from '../../src/lib/api/openapi.ts'
import { handleCall } from '../../src/lib/api/router.ts'
import { scopes } from '../../src/lib/core/api-scopes.ts'
import { translator } from '../../src/lib/core/i18n.ts'
import { Refusal } from '../../src/lib/core/refusal.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { seedWhenEmpty } from '../../src/lib/demo/seed/index.ts'
import { apiKeyAdd } from '../../src/lib/domain/integration/api-keys.ts'
import { NOW, onSqlite, staff, visitor } from '../world.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'cheyou-client-'))

let db: Db
let server: Server
let key: string
beforeAll(async () => {
  db = await onSqlite()
  await seedWhenEmpty(db, NOW)
  key = (await apiKeyAdd(await staff(db, 'admin'), { name: '客户端', scopes, days: 0 })).key
  server = createServer(async (req, res) => {
    const body = Buffer.concat(await Array.fromAsync(req as AsyncIterable<Buffer>))
    const answer = await answered(req.method ?? '', req.url ?? '', req.headers as Record<string, string>, body)
    res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  copyFileSync('docs/examples/client.ts', join(folder, 'client.ts'))
  copyFileSync('tests/api/client/walk.ts', join(folder, 'walk.ts'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const types = astToString(await openapiTS(JSON.stringify(apiDocument('en-us')), { defaultNonNullable: false }))
  writeFileSync(join(folder, 'cheyou-api.ts'), types)
}, 180_000)
afterAll(async () => {
  server.close()
  await db.destroy()
})

/** Answers calls with an API key like the server. */
async function answered(method: string, path: string, headers: Record<string, string>, body: Buffer) {
  const sent = body.length > 0 ? new Uint8Array(body) : null
  const request = new Request(`http://127.0.0.1${path}`, { method, headers, body: sent })
  const url = new URL(request.url)
  const token = headers['authorization']?.replace('Bearer ', '') ?? ''
  try {
    const { member, key: id } = await keyMember(db, { key: token, path: url.pathname, now: NOW })
    const client = { address: '', agent: '', token: null, device: null, signs() {}, remembers() {}, key: id }
    const locals = { who: { ...visitor(db), member, client }, locale: 'zh-cn', t: translator('zh-cn') }
    return await handleCall({ request, url, cookies: { get: () => undefined }, locals } as never)
  } catch (error) {
    if (error instanceof Refusal) return Response.json({ reason: error.reason }, { status: 403 })
    throw error
  }
}

test('a client generated from the document compiles with --strict @full', async () => {
  const flags = ['--strict', '--noEmit', '--ignoreConfig', '--skipLibCheck', '--allowImportingTsExtensions']
  const target = ['--target', 'es2022', '--module', 'nodenext', '--types', 'node']
  const tsc = resolve('node_modules/typescript/bin/tsc')
  const all = [...flags, ...target, 'walk.ts', 'client.ts', 'cheyou-api.ts']
  const told = await run(process.execPath, [tsc, ...all], { cwd: folder }).catch((error: { stdout: string }) => error)
  expect(told.stdout).toBe('')
})

test('the generated client makes twenty calls', async () => {
  const { port } = server.address() as AddressInfo
  const { stdout } = await run(process.execPath, ['walk.ts', `http://127.0.0.1:${port}`, key], { cwd: folder })
  expect(Number(stdout.trim().split('\n').at(-1))).toBeGreaterThanOrEqual(20)
})
