import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketStorage } from '../../src/lib/adapters/storage/bucket.ts'
import { folderStorage } from '../../src/lib/adapters/storage/folder.ts'
import { dialects, stamp } from '../../src/lib/adapters/storage/signature.ts'
import { failed } from '../../src/lib/api/router.ts'
import { isFullDisk, isTemporaryFault } from '../../src/lib/api/temporary-fault.ts'
import { translator } from '../../src/lib/core/i18n.ts'
import type { Form, Storage } from '../../src/lib/core/ports/storage.ts'
import { type BucketHost, bucketHost } from '../bucket-host.ts'

const now = Math.floor(Date.now() / 1000)
const account = { region: 'cn-hangzhou', id: 'key-id', secret: 'key-secret' }
const order = { key: 'incoming/abc', size: 5, type: 'image/png', user_id: 7, until: now + 600 }

describe.each(['oss', 's3'] as const)('a bucket of %s', kind => {
  const { x, service, end } = dialects[kind]
  let host: BucketHost
  let storage: Storage

  beforeAll(async () => {
    host = await bucketHost(kind, account)
    const { endpoint } = host
    storage = bucketStorage({ kind, endpoint, bucket: 'cheyou', url: 'https://files.example', ...account })
  })
  afterAll(() => host.close())

  async function post({ host: target, fields }: Form, changes: Record<string, string> = {}, bytes = 'hello') {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...changes })) body.append(name, value)
    body.append('file', new Blob([bytes]), 'x')
    return (await fetch(target, { method: 'POST', body })).status
  }

  test('accepts the form that we sign, and no other', async () => {
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

  test('returns the key id and policy of the form, named as in the specification', async () => {
    const form = await storage.form(order, now)
    expect(form).toMatchObject({
      accessid: 'key-id',
      policy: form.fields['policy'],
      signature: form.fields[`${x}-signature`],
    })
    expect(form.fields[`${x}-credential`]).toBe(`key-id/${stamp(now).slice(0, 8)}/cn-hangzhou/${service}/${end}`)
  })

  test('stores, reads partially, copies and deletes objects', async () => {
    await storage.put('image/202611/a.webp', Buffer.from('0123456789'), 'image/webp')
    await storage.copy('image/202611/a.webp', 'image/202611/b.webp')
    await storage.remove(['image/202611/a.webp', 'image/202611/never.webp'])
    expect(await storage.size('image/202611/a.webp')).toBeNull()
    expect((await buffer(await storage.read('image/202611/b.webp', 2, 4))).toString()).toBe('234')
    expect((await buffer(await storage.read('image/202611/b.webp'))).toString()).toBe('0123456789')
    await expect(storage.read('image/202611/a.webp')).rejects.toThrow('no such object')
  })

  test('stores a local file, and lists a folder', async () => {
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

  test('is read at its public URL, and pages must allow both hosts', () => {
    expect(storage.url('image/a.webp')).toBe('https://files.example/image/a.webp')
    expect(storage.hosts).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), 'https://files.example'])
    expect(storage.own).toBeUndefined()
  })

  test('a response that is neither success nor 404 is an error that quotes it', async () => {
    const settings = { kind, endpoint: host.endpoint, bucket: 'cheyou', url: 'https://files.example' }
    const stranger = bucketStorage({ ...settings, ...account, secret: 'wrong' })
    await expect(stranger.size('image/a.webp')).rejects.toThrow('the bucket answered 403')
  })
})

test('a file whose bytes break off is gone, also if it was only being opened', async () => {
  const files = folderStorage(mkdtempSync(join(tmpdir(), 'cheyou-broken-')), async () => Buffer.from('a secret'))
  async function* broken(chunks: number) {
    for (let n = 0; n < chunks; n++) yield Buffer.from('some bytes')
    throw new Error('cut off')
  }
  const key = 'incoming/abc'
  for (let n = 0; n < 500; n++) {
    await expect(files.own!.write(key, broken(n % 3), 1000)).rejects.toThrow('cut off')
    expect(await files.size(key)).toBeNull()
  }
})

test.runIf(existsSync('/dev/full'))('a full disk is temporary: an upload answers 503', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cheyou-full-'))
  mkdirSync(join(folder, 'incoming'))
  symlinkSync('/dev/full', join(folder, 'incoming', 'abc'))
  const { own } = folderStorage(folder, async () => Buffer.from('a secret'))
  const error = await own.write('incoming/abc', chunks('hello'), 5).catch(error => error)
  expect([error.code, isTemporaryFault(error), isFullDisk(error)]).toEqual(['ENOSPC', true, true])
  const request = new Request('http://site/api/upload/put', { headers: { 'x-request-id': 'an id' } })
  const context = { request, url: new URL(request.url), locals: { t: translator('en-us') } as App.Locals }
  const answer = failed(error, context)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
})

async function* chunks(text: string) {
  yield Buffer.from(text)
}
