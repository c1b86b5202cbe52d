import { buffer } from 'node:stream/consumers'
import { ReadableStream } from 'node:stream/web'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { headimgReceiver } from '../../../src/lib/api/headimg.ts'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { translator } from '../../../src/lib/core/i18n.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { memberDetail } from '../../../src/lib/domain/member/detail.ts'
import { member, onSqlite, storage, visitor } from '../../world.ts'
import { png } from './sending.ts'

let db: Db
let who: Member
beforeAll(async () => {
  db = await onSqlite()
  who = await member(db)
})

async function post(who: Caller, bytes: Buffer | string, { cookie = false, origin = '', set = '' } = {}) {
  const body = new FormData()
  if (set) body.append('set', set)
  body.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'me.png')
  const headers = { ...(origin && { origin }) }
  const request = new Request('http://site/api/upload/headimg', { method: 'POST', body, headers })
  const locals = { who, locale: 'en-us' as const, t: translator('en-us') }
  const cookies = { get: () => (cookie ? { value: 'x' } : undefined) }
  return headimgReceiver({ request, url: new URL(request.url), cookies, locals } as never)
}

test('crops an avatar to a square without EXIF and stores its sizes', async () => {
  const sent = await sharp(await png(400, 200))
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  const { data } = await (await post(who, sent)).json()
  expect(data).toMatchObject({ width: 240, height: 240 })
  const key = data.url.replace('/upload/', '')
  const kept = await sharp(await buffer(await storage.read(key))).metadata()
  expect([kept.format, kept.width, kept.exif]).toEqual(['webp', 240, undefined])
  expect(await storage.size(key.replace('.webp', '_small.webp'))).toBeGreaterThan(0)
  const row = await db.selectFrom('upload').select(['raw', 'taken', 'kind', 'user_id']).executeTakeFirstOrThrow()
  expect(row).toEqual({ raw: 0, taken: 1, kind: 'image', user_id: who.member })
})

test('a form without script sets the avatar and redirects back', async () => {
  const answer = await post(who, await png(), { set: '1' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en-us/member/info?tab=face&done=1'])
  expect((await memberDetail(who)).headimg).toMatch(/^\/upload\/image\/\d{6}\/[\da-f]{32}\.webp$/)
})

test('does not read a guest’s upload, and allows a member one upload at a time', async () => {
  const call = (caller: Caller, body: ReadableStream) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
    const request = new Request('http://site/api/upload/headimg', init)
    const locals = { who: caller, locale: 'en-us' as const, t: translator('en-us') }
    return headimgReceiver({ request, url: new URL(request.url), cookies: { get() {} }, locals } as never)
  }
  let read = 0
  const pull = () => {
    read += 1
  }
  const strange = new ReadableStream({ pull }, { highWaterMark: 0 })
  const answer = await call(visitor(db), strange)
  expect([(await answer.json()).code, answer.headers.get('connection'), read]).toEqual([-10009, 'close', 0])

  const hold = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  async function* waiting() {
    yield Buffer.from('--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
    begun.resolve()
    await hold.promise
  }
  const first = call(who, ReadableStream.from(waiting()))
  await begun.promise
  expect(await (await post(who, await png())).json()).toMatchObject({ code: -20108 })
  hold.resolve()
  expect((await first).status).toBe(400)
})

test('refuses invalid or too large pictures, guests and other sites', async () => {
  const status = async (answer: Promise<Response>) => {
    const response = await answer
    return [response.status, (await response.json()).code]
  }
  expect(await status(post(who, '<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([422, -20101])
  expect(await status(post(who, Buffer.concat([(await png()).subarray(0, 60)])))).toEqual([422, -20103])
  expect(await status(post(who, Buffer.alloc(11 << 20)))).toEqual([422, -20102])
  expect(await status(post(visitor(db), await png()))).toEqual([200, -10009])
  expect(await status(post(who, await png(), { cookie: true, origin: 'https://elsewhere.example' }))).toEqual([
    403, -20017,
  ])
})
