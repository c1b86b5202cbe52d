import { buffer } from 'node:stream/consumers'
import { ReadableStream } from 'node:stream/web'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { keysOf, tokenIn } from '../../../src/lib/domain/upload/kinds.ts'
import { notify } from '../../../src/lib/domain/upload/notify.ts'
import { uploadQueue } from '../../../src/lib/domain/upload/queue.ts'
import { getParams } from '../../../src/lib/domain/upload/register-upload.ts'
import { sweepUploads } from '../../../src/lib/domain/upload/sweep.ts'
import { emptyBoxes, forgedForm } from '../../bench/hostile.ts'
import { databases, member, storage, visitor } from '../../world.ts'
import { film } from './film.ts'
import { about, deliver, md5, order, picture, png, post, upload } from './sending.ts'

const keyIn = (url: string) => url.replace('/upload/', '')
const REFUSED = { status: 403, code: -20106 }

describe.each(databases)('uploads on %s', (_name, open) => {
  let me: Awaited<ReturnType<typeof member>>
  let other: Awaited<ReturnType<typeof member>>

  beforeAll(async () => {
    me = await member(await open())
    other = await member(me.db)
  })

  const rowOf = (token: string) => me.db.selectFrom('upload').selectAll().where('token', '=', token).executeTakeFirst()

  test('a picture is requested, posted and confirmed, and stored in all sizes', async () => {
    const bytes = await png(2000, 1000)
    const { fields, key, host, expire } = await order(me, bytes)
    expect([host, expire]).toEqual(['/api/upload/put', me.now + 600])
    expect(await post(visitor(me.db), fields, bytes)).toEqual({ status: 200, code: 200 })
    const done = await notify(me, { ...about(bytes, 'a.png'), url: key })
    expect(done).toEqual({
      url: expect.stringMatching(/^\/upload\/image\/\d{6}\/[\da-f]{32}\.webp$/),
      width: 2000,
      height: 1000,
    })
    const stored = await Promise.all(
      ['', '_small', '_mid', '_big'].map(async size => {
        const made = await buffer(await storage.read(keyIn(done.url).replace('.webp', `${size}.webp`)))
        const { format, width } = await sharp(made).metadata()
        return [format, width]
      }),
    )
    expect(stored).toEqual([
      ['webp', 2000],
      ['webp', 320],
      ['webp', 640],
      ['webp', 1200],
    ])
    expect(await storage.size(key)).toBeNull()
  })

  test('a member’s repeated upload is recognised, but not that of another member', async () => {
    const bytes = await png()
    const { url } = await upload(me, bytes)
    expect(await getParams(me, { ...about(bytes, 'b.jpg'), md5: md5(bytes).toUpperCase() })).toMatchObject({
      exists: 1,
      url,
    })
    expect(await getParams(other, about(bytes, 'b.jpg'))).toMatchObject({ exists: 0 })
  })

  test.each(['a.svg', 'a.html', 'a.png.php', 'a.heic', 'a.avif', 'a.pdf', 'a', '.png.', 'a.constructor'])(
    'refuses %s before the upload',
    async name => {
      await expect(getParams(me, { name, md5: md5(Buffer.from('x')), size: 1 })).rejects.toThrow('fileType')
    },
  )

  test('enforces a size limit per kind, and no videos as documents', async () => {
    const wanted = { md5: md5(Buffer.from('x')), size: (10 << 20) + 1 }
    await expect(getParams(me, { ...wanted, name: 'a.png' })).rejects.toThrow('fileSize')
    await expect(getParams(me, { ...wanted, name: 'a.png', kind: 'document' })).rejects.toThrow('fileSize')
    await expect(getParams(me, { ...wanted, name: 'a.mp4', size: (200 << 20) + 1 })).rejects.toThrow('fileSize')
    await expect(getParams(me, { ...wanted, name: 'a.mp4', kind: 'document' })).rejects.toThrow('fileType')
    expect(await getParams(me, { ...wanted, name: 'a.MP4' })).toMatchObject({ exists: 0 })
  })

  test('accepts one post per form, also concurrently', async () => {
    const bytes = await png()
    const { fields } = await order(me, bytes)
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(me, fields, bytes)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === REFUSED.code)).toHaveLength(19)
  })

  test('refuses tampered, expired and other members’ forms', async () => {
    const bytes = await png()
    const { fields } = await order(me, bytes)
    const policy = JSON.parse(Buffer.from(fields['policy']!, 'base64').toString())
    policy.conditions.push(['content-length-range', 0, 1e9])
    const forged = Buffer.from(JSON.stringify(policy)).toString('base64')
    const { fields: others } = await order(other, bytes)
    const changes: Record<string, string>[] = [
      { signature: '' },
      { signature: fields['signature']!.replace(/^./, first => (first === 'A' ? 'B' : 'A')) },
      { signature: others['signature']! },
      { policy: forged },
      { policy: '' },
      { key: 'incoming/00000000000000000000000000000000' },
      { key: others['key']! },
      { key: '../../etc/passwd' },
      { 'Content-Type': 'text/html' },
      { 'x-user': String(other.member) },
      { success_action_status: '201' },
    ]
    for (const change of changes)
      expect([change, await post(me, { ...fields, ...change }, bytes)]).toEqual([change, REFUSED])
    expect(await post({ ...me, now: me.now + 600 }, fields, bytes)).toEqual(REFUSED)
    expect(await post(other, fields, bytes)).toEqual(REFUSED)
    expect(await post(me, fields, bytes)).toMatchObject({ status: 200 })
  })

  test('refuses a file of the wrong size and keeps the form usable', async () => {
    const bytes = await png()
    const { fields, key } = await order(me, bytes)
    expect(await post(me, fields, Buffer.concat([bytes, Buffer.of(0)]))).toMatchObject({ status: 413 })
    expect(await storage.size(key)).toBeNull()
    expect(await post(me, fields, bytes.subarray(1))).toMatchObject({ code: -20103 })
    expect(await storage.size(key)).toBeNull()
    expect(await post(me, fields, bytes)).toMatchObject({ status: 200 })
  })

  test('reads only the beginning of forms that are forged, of the wrong size or another member’s', async () => {
    const bytes = await png()
    const { fields, key } = await order(me, bytes)
    const forms = [
      { who: visitor(me.db), form: forgedForm() },
      { who: visitor(me.db), form: forgedForm({ fields: { ...fields, signature: '' } }) },
      { who: other, form: forgedForm({ fields, file: bytes.length }) },
      { who: me, form: forgedForm({ fields, file: 100 << 20 }), code: -10008 },
      { who: me, form: forgedForm({ fields, file: bytes.length - 5000 }), code: -20103 },
    ]
    for (const { who, form, code = REFUSED.code } of forms) {
      const given = { chunks: 0 }
      const start = form.head.subarray(form.head.indexOf('\r\n\r\n') + 4)
      async function* body() {
        for (let chunk = start; ; chunk = Buffer.alloc(1 << 16)) {
          given.chunks += 1
          yield chunk
        }
      }
      const headers = { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': String(form.length) }
      const answer = await deliver(who, { body: ReadableStream.from(body()), headers, duplex: 'half' } as RequestInit)
      // A member’s browser may send one more megabyte, so that it receives the answer.
      expect([answer.code, given.chunks]).toEqual([code, who.member === null ? 1 : 18])
      expect(await storage.size(key)).toBeNull()
    }
    expect(await post(me, fields, bytes)).toMatchObject({ status: 200 })
  })

  test('an interrupted post leaves nothing behind', async () => {
    const bytes = await png()
    const { fields, key } = await order(me, bytes)
    const whole = new FormData()
    for (const [name, value] of Object.entries(fields)) whole.append(name, value)
    whole.append('file', new Blob([new Uint8Array(bytes)]), 'x')
    const response = new Response(whole)
    const cut = (await response.arrayBuffer()).slice(0, -50)
    const headers = { 'content-type': response.headers.get('content-type')! }
    expect(await deliver(me, { body: cut, headers })).toEqual({ status: 400, code: -10007 })
    expect(await storage.size(key)).toBeNull()
  })

  test('only the form’s owner can confirm the upload, with matching data', async () => {
    const bytes = await png()
    const { fields, key, token } = await order(me, bytes)
    const said = { ...about(bytes, 'a.png'), url: key }
    await expect(notify(me, said)).rejects.toThrow('fileMissing')
    await post(me, fields, bytes)
    await expect(notify(other, said)).rejects.toThrow('fileMissing')
    await expect(notify(me, { ...said, size: 1 })).rejects.toThrow('fileMissing')
    await expect(notify(me, { ...said, md5: md5(Buffer.from('x')) })).rejects.toThrow('fileMissing')
    await expect(notify(me, { ...said, url: '/upload/x' })).rejects.toThrow('fileMissing')
    await expect(notify(me, { ...said, url: '/upload/x', aliosstoken: token })).resolves.toMatchObject({ width: 40 })
  })

  test('twenty concurrent confirmations create one row and give one answer', async () => {
    const bytes = await png()
    const { fields, key, token } = await order(me, bytes)
    await post(me, fields, bytes)
    const said = { ...about(bytes, 'a.png'), url: key }
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(me, said)))
    expect(new Set(answers.map(each => JSON.stringify(each))).size).toBe(1)
    expect(await notify(me, said)).toEqual(answers[0])
    const rows = await me.db.selectFrom('upload').select('url').where('token', '=', token).execute()
    expect(rows).toEqual([{ url: answers[0]?.url }])
  })

  test('the bytes of a picture decide its kind, not its ending', async () => {
    const sent: [string, Buffer][] = [
      ['a.png', await picture().gif().toBuffer()],
      ['a.png', await picture().jpeg().toBuffer()],
      ['a.jpg', await picture().webp().toBuffer()],
      ['a.jfif', await picture().jpeg().toBuffer()],
      ['a.JPE', await picture().jpeg().toBuffer()],
    ]
    for (const [name, bytes] of sent)
      expect([name, await upload(me, bytes, name)]).toMatchObject([name, { width: 40, height: 30 }])
  })

  test('refuses and deletes content that is none of the accepted pictures and films', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(200, 'x'), 'latin1')
    const avif = await picture().avif().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const cases: [string, Buffer][] = [
      ['a.png', svg],
      ['a.png', heic],
      ['a.png', avif],
      ['a.jpg', Buffer.from('<?php system($_GET[0]); ?>')],
      ['a.png', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg])],
      ['a.gif', Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;alert(1)')],
      ['a.mp4', svg],
      ['a.mp4', avif],
      ['a.mp4', emptyBoxes(1 << 20)],
      ['a.webm', Buffer.from('\x1aE\xdf\xa3....B\x82\x88matroska', 'latin1')],
      ['a.png', (await png()).subarray(0, 60)],
    ]
    for (const [name, bytes] of cases) {
      const { fields, key, token } = await order(me, bytes, name)
      await post(me, fields, bytes)
      const said = notify(me, { ...about(bytes, name), url: key })
      await expect(said, name + bytes.toString('latin1', 0, 20)).rejects.toThrow('fileBroken')
      expect([await storage.size(key), await rowOf(token)]).toEqual([null, undefined])
    }
  })

  test('refuses content with a wrong checksum', async () => {
    const [bytes, swapped] = [await png(), await png()]
    const { fields, key } = await order(me, bytes)
    await post(me, fields, Buffer.concat([swapped, Buffer.alloc(bytes.length)]).subarray(0, bytes.length))
    await expect(notify(me, { ...about(bytes, 'a.png'), url: key })).rejects.toThrow('fileBroken')
  })

  test('removes data appended to a picture', async () => {
    const bytes = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>PK\x03\x04')])
    const { url } = await upload(me, bytes, 'a.jpg')
    expect((await buffer(await storage.read(keyIn(url)))).toString('latin1')).not.toMatch(/script|PK/)
  })

  test('a video keeps its bytes', async () => {
    const sent = film(Buffer.alloc(300_000, 7))
    const { url } = await upload(me, sent, 'a.mp4')
    expect(url).toMatch(/^\/upload\/video\/\d{6}\/[\da-f]{32}\.mp4$/)
    expect((await buffer(await storage.read(keyIn(url)))).equals(sent)).toBe(true)
  })

  test('processes one picture per member at a time, without blocking other members', async () => {
    const said = async (who: typeof me) => {
      const bytes = await png(300, 200)
      const { fields, key } = await order(who, bytes)
      await post(who, fields, bytes)
      return { ...about(bytes, 'a.png'), url: key }
    }
    const mine = await Promise.all(Array.from({ length: 10 }, () => said(me)))
    const theirs = await said(other)
    const seen: { running: number; waiting: number }[] = []
    const watched = {
      ...storage,
      read: (key: string) => {
        seen.push(uploadQueue.state())
        return storage.read(key)
      },
    }
    const done: string[] = []
    const all = mine.map(each => notify({ ...me, storage: watched }, each).then(() => done.push('mine')))
    await Promise.all([...all, notify({ ...other, storage: watched }, theirs).then(() => done.push('theirs'))])
    expect(done.indexOf('theirs')).toBeLessThan(done.length / 2)
    expect(Math.max(...seen.map(({ running }) => running))).toBe(2)
    expect(seen.slice(-5).map(({ running }) => running)).toEqual([1, 1, 1, 1, 1])
  })

  test('refuses when too many uploads wait, and accepts a retry', async () => {
    const bytes = await png()
    const { fields, key } = await order(me, bytes)
    await post(me, fields, bytes)
    const said = { ...about(bytes, 'a.png'), url: key }
    const hold = Promise.withResolvers<void>()
    const held = Array.from({ length: 41 }, () => uploadQueue.run(me.member, () => hold.promise))
    await expect(notify(me, said)).rejects.toThrow('uploadsBusy')
    hold.resolve()
    await Promise.all(held)
    expect(await notify(me, said)).toMatchObject({ width: 40 })
  })

  test('enforces the daily limit under concurrency', async () => {
    const busy = await member(me.db)
    const rows = Array.from({ length: 495 }, (_each, n) => ({
      token: `${busy.member}-${n}`,
      user_id: busy.member,
      kind: 'image' as const,
      type: 'image/png',
      size: 1,
      md5: String(n),
      until: busy.now,
      createtime: busy.now - 60,
    }))
    await me.db.insertInto('upload').values(rows).execute()
    const name = (n: number) => ({ name: 'a.png', md5: md5(Buffer.of(n)), size: 1 })
    const asked = await Promise.allSettled(Array.from({ length: 50 }, (_each, n) => getParams(busy, name(n))))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await getParams({ ...busy, now: busy.now + 86_400 }, name(99))).toMatchObject({ exists: 0 })
  })

  test('the sweep deletes unfinished uploads, but not recent or completed ones', async () => {
    const [left, done, fresh] = [await png(), await png(), await png()]
    const abandoned = await order(me, left)
    await post(me, abandoned.fields, left)
    const { url } = await upload(me, done)
    const later = { ...me, now: me.now + 600 + 3601 }
    const young = await order({ ...me, now: later.now - 60 }, fresh)
    await post({ ...me, now: later.now - 60 }, young.fields, fresh)
    await sweepUploads(later)
    await sweepUploads(later)
    expect([await storage.size(abandoned.key), await rowOf(abandoned.token)]).toEqual([null, undefined])
    expect(await storage.size(young.key)).toBe(fresh.length)
    const row = await rowOf(tokenIn(url))
    expect(row).toMatchObject({ url, raw: 0 })
    for (const key of keysOf(row!)) expect(await storage.size(key)).toBeGreaterThan(0)
  })
})
