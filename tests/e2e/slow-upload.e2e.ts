import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'playwright/test'
import { getParams } from '../../src/lib/domain/upload/register-upload.ts'
import { forgedForm } from '../bench/hostile.ts'
import { about, png } from '../domain/upload/sending.ts'
import { signedIn, someone } from './signed.ts'
import { demoFile, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile(), env: { UPLOAD_PATIENCE: '1' } })
})
test.afterAll(() => site.stop())

/** An upload form signed by the site, as raw bytes for a socket. */
async function signedForm(bytes: Buffer, site: Site) {
  const who = { ...site.who(), member: await someone(site, '传图的人') }
  const params = await getParams(who, about(bytes, 'a.png'))
  if (params.exists) throw new Error('this file is known already')
  const { fields, key, token } = params
  const taken = async () => {
    const row = await site.db.selectFrom('upload').select('taken').where('token', '=', token).executeTakeFirstOrThrow()
    return row.taken
  }
  return { ...forgedForm({ fields, file: bytes.length }), taken, size: () => who.storage.size(key) }
}

function dial(port: number, ...pieces: Buffer[]) {
  const socket = connect(port, '127.0.0.1')
  for (const piece of pieces) socket.write(piece)
  return socket
}

test('unsigned uploads and avatars of guests are refused before the file has arrived', { tag: '@full' }, async () => {
  expect(await text(dial(site.port, forgedForm().head))).toMatch(/^HTTP\/1\.1 403 .*"code":-20106/s)
  const face = forgedForm({ fields: {}, file: 5 << 20, path: '/api/upload/headimg' })
  expect(await text(dial(site.port, face.head))).toMatch(/^HTTP\/1\.1 200 .*"code":-10009/s)
})

test('an upload that trickles is cut off without leaving a file, and its form can be used again', {
  tag: '@full',
}, async () => {
  const bytes = await png()
  const { head, after, taken, size } = await signedForm(bytes, site)
  const trickle = dial(site.port, head, bytes.subarray(0, 20))
  await expect.poll(taken).toBe(1)
  expect(await text(trickle)).toMatch(/^HTTP\/1\.1 408 .*"code":-10012/s)
  expect([await taken(), await size()]).toEqual([0, null])
  const again = dial(site.port, head, bytes, after)
  expect(String(await once(again, 'data'))).toMatch(/^HTTP\/1\.1 200 /)
  again.destroy()
  expect(await size()).toBe(bytes.length)
})

test('a client that disconnects during an upload leaves no file and no error in the log', {
  tag: '@full',
}, async () => {
  const other = await startSite({ database: await demoFile() })
  const log = text(other.server.stdout)
  const bytes = await png()
  const { head, taken, size } = await signedForm(bytes, other)
  const gone = dial(other.port, head, bytes.subarray(0, 20))
  await expect.poll(taken).toBe(1)
  gone.resetAndDestroy()
  await expect.poll(taken).toBe(0)
  expect(await size()).toBeNull()
  await other.stop()
  expect(await log).not.toContain('failed')
})

test('a browser receives the refusal of a large upload', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '表单过期的人'))
  await page.goto(`${site.url}/shortVideo`)
  const said = await page.evaluate(async () => {
    const form = new FormData()
    form.append('key', 'incoming/00000000000000000000000000000000')
    form.append('file', new Blob([new Uint8Array(30 << 20)]), 'a.mp4')
    const answer = await fetch('/api/upload/put', { method: 'POST', body: form })
    return [answer.status, (await answer.json()).code]
  })
  expect(said).toEqual([403, -20106])
  await page.context().close()
})
