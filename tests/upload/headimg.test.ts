import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberDetail } from '../../src/lib/account/detail.ts'
import type { Caller, Member } from '../../src/lib/caller.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { headimgReceiver } from '../../src/lib/http/headimg.ts'
import { translator } from '../../src/lib/i18n.ts'
import { member, onSqlite, storage, visitor } from '../world.ts'
import { png } from './sending.ts'

let db: Db
let who: Member
beforeAll(async () => {
  db = await onSqlite()
  who = await member(db)
})
afterAll(() => db.destroy())

async function post(who: Caller, bytes: Buffer | string, { cookie = false, origin = '', set = '' } = {}) {
  const body = new FormData()
  if (set) body.append('set', set)
  body.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'me.png')
  const headers = { ...(origin && { origin }) }
  const request = new Request('http://site/api/upload/headimg', { method: 'POST', body, headers })
  const locals = { who, locale: 'en-us' as const, t: translator('en-us') }
  const cookies = { has: () => cookie }
  return headimgReceiver({ request, url: new URL(request.url), cookies, locals } as never)
}

test('a face is the square middle of what was sent, without EXIF, with its sizes', async () => {
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

test('a form without script sets it at once and leads back', async () => {
  const answer = await post(who, await png(), { set: '1' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en-us/member/info?tab=face&done=1'])
  expect((await memberDetail(who)).headimg).toMatch(/^\/upload\/image\/\d{6}\/[\da-f]{32}\.webp$/)
})

test('what is no picture, a visitor and another site are refused', async () => {
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
