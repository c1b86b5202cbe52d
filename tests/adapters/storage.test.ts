import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketStorage } from '../../src/lib/adapters/storage/bucket.ts'
import { authorization, dialects, stamp } from '../../src/lib/adapters/storage/signature.ts'
import type { Form, Storage } from '../../src/lib/core/ports/storage.ts'

const now = Math.floor(Date.now() / 1000)
const account = { region: 'cn-hangzhou', id: 'key-id', secret: 'key-secret' }
const order = { key: 'incoming/abc', size: 5, type: 'image/png', user_id: 7, until: now + 600 }

describe.each(['oss', 's3'] as const)('a bucket of %s', kind => {
  const objects = new Map<string, Buffer>()
  const { x, service, prefix, end } = dialects[kind]
  let server: Server
  let storage: Storage

  beforeAll(async () => {
    server = createServer((req, res) => void host(req, res)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const endpoint = `http://127.0.0.1:${(server.address() as { port: number }).port}/cheyou`
    storage = bucketStorage({ kind, endpoint, bucket: 'cheyou', url: 'https://files.example', ...account })
  })
  afterAll(() => server.close())

  /** Stands in for the storage host: it keeps objects, and takes nothing whose signature it does not reach itself. */
  async function host(req: IncomingMessage, res: ServerResponse) {
    const status = req.method === 'POST' ? await takeForm(req) : await answer(req, res)
    if (!res.writableEnded) res.writeHead(status).end()
  }

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const [path = '', query = ''] = (req.url ?? '').split('?')
    const key = path.replace('/cheyou/', '')
    const isSigned = ([name]: [string, unknown]) =>
      name.startsWith(`${x}-`) || name === 'content-type' || (kind === 's3' && name === 'host')
    const headers = Object.fromEntries(Object.entries(req.headers).filter(isSigned)) as Record<string, string>
    const expected = authorization({ dialect: kind, ...account }, { method: req.method!, path, query, headers })
    if (req.headers.authorization !== expected) return 403
    const body = await buffer(req)
    const source = headers[`${x}-copy-source`]
    if (query) {
      const asked = new URLSearchParams(query)
      const keys = [...objects.keys()].filter(each => each.startsWith(asked.get('prefix')!)).sort()
      const listed = keys.slice(0, Number(asked.get('max-keys'))).map(each => `<Contents><Key>${each}</Key></Contents>`)
      res.writeHead(200).end(`<ListBucketResult>${listed.join('')}</ListBucketResult>`)
    } else if (req.method === 'DELETE') objects.delete(key)
    else if (req.method === 'PUT') objects.set(key, source ? objects.get(source.replace('/cheyou/', ''))! : body)
    else {
      const bytes = objects.get(key)
      if (!bytes) return 404
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? []
      const sent = first ? bytes.subarray(Number(first), Number(last) + 1) : bytes
      res.writeHead(first ? 206 : 200, { 'content-length': sent.length }).end(req.method === 'GET' ? sent : undefined)
    }
    return 200
  }

  async function takeForm(req: IncomingMessage) {
    const form = await new Response(new Uint8Array(await buffer(req)), {
      headers: { 'content-type': req.headers['content-type'] ?? '' },
    }).formData()
    const fields = Object.fromEntries(form) as Record<string, string>
    const chain = [fields[`${x}-date`]!.slice(0, 8), account.region, service, end, fields['policy']!]
    const signature = chain.reduce<Buffer | string>(
      (key, text) => createHmac('sha256', key).update(text).digest(),
      prefix + account.secret,
    )
    if (fields[`${x}-signature`] !== (signature as Buffer).toString('hex')) return 403
    const policy = JSON.parse(Buffer.from(fields['policy']!, 'base64').toString())
    const bytes = Buffer.from(await (form.get('file') as File).arrayBuffer())
    const allowed = policy.conditions.every((each: string[] | { bucket: string }) => {
      if (!Array.isArray(each)) return each.bucket === 'cheyou'
      const [how, what = '', value] = each
      if (how === 'eq') return fields[what.slice(1)] === value
      return bytes.length >= Number(what) && bytes.length <= Number(value)
    })
    if (!allowed || Date.parse(policy.expiration) < Date.now()) return 403
    objects.set(fields['key']!, bytes)
    return Number(fields['success_action_status'])
  }

  async function post({ host: target, fields }: Form, changes: Record<string, string> = {}, bytes = 'hello') {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...changes })) body.append(name, value)
    body.append('file', new Blob([bytes]), 'x')
    return (await fetch(target, { method: 'POST', body })).status
  }

  test('takes the form that we sign, and no other', async () => {
    const form = await storage.form(order, now)
    expect(await post(form, { key: 'image/other' })).toBe(403)
    expect(await post(form, { 'Content-Type': 'text/html' })).toBe(403)
    expect(await post(form, { policy: Buffer.from('{"conditions":[]}').toString('base64') })).toBe(403)
    expect(await post(form, {}, 'hello!')).toBe(403)
    expect(await post(await storage.form({ ...order, until: now - 1 }, now))).toBe(403)
    expect(await storage.size(order.key)).toBeNull()
    expect(await post(form)).toBe(200)
    expect(await storage.size(order.key)).toBe(5)
  })

  test('says which key id and policy the form has, as the specification names them', async () => {
    const form = await storage.form(order, now)
    expect(form).toMatchObject({
      accessid: 'key-id',
      policy: form.fields['policy'],
      signature: form.fields[`${x}-signature`],
    })
    expect(form.fields[`${x}-credential`]).toBe(`key-id/${stamp(now).slice(0, 8)}/cn-hangzhou/${service}/${end}`)
  })

  test('keeps, reads in part, copies and removes objects', async () => {
    await storage.put('image/202611/a.webp', Buffer.from('0123456789'), 'image/webp')
    await storage.copy('image/202611/a.webp', 'image/202611/b.webp')
    await storage.remove(['image/202611/a.webp', 'image/202611/never.webp'])
    expect(await storage.size('image/202611/a.webp')).toBeNull()
    expect((await buffer(await storage.read('image/202611/b.webp', 2, 4))).toString()).toBe('234')
    expect((await buffer(await storage.read('image/202611/b.webp'))).toString()).toBe('0123456789')
    await expect(storage.read('image/202611/a.webp')).rejects.toThrow('no such object')
  })

  test('takes a file of this machine, and lists what lies in a folder', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'cheyou-bucket-')), 'a.tar')
    writeFileSync(file, 'an archive')
    await storage.putFile('backup/b.tar', file, 'application/x-tar')
    await storage.put('backup/a.tar', Buffer.from('a'), 'application/x-tar')
    await storage.put('backups.webp', Buffer.from('a'), 'image/webp')
    expect((await buffer(await storage.read('backup/b.tar'))).toString()).toBe('an archive')
    expect(await storage.list('backup/')).toEqual(['backup/a.tar', 'backup/b.tar'])
    expect(await storage.list('backup/', 1)).toEqual(['backup/a.tar'])
    await storage.remove(['backup/a.tar', 'backup/b.tar', 'backups.webp'])
    expect(await storage.list('backup/')).toEqual([])
  })

  test('is read where everybody reads it, and pages need leave for both addresses', () => {
    expect(storage.url('image/a.webp')).toBe('https://files.example/image/a.webp')
    expect(storage.hosts).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), 'https://files.example'])
    expect(storage.own).toBeUndefined()
  })

  test('an answer that is no success and no absence is an error that names it', async () => {
    const { port } = server.address() as { port: number }
    const settings = {
      kind,
      endpoint: `http://127.0.0.1:${port}/cheyou`,
      bucket: 'cheyou',
      url: 'https://files.example',
    }
    const stranger = bucketStorage({ ...settings, ...account, secret: 'wrong' })
    await expect(stranger.size('image/a.webp')).rejects.toThrow('the bucket answered 403')
  })
})
