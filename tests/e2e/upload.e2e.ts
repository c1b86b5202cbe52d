import { once } from 'node:events'
import { request } from 'node:http'
import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import sharp from 'sharp'
import { build, type Rolldown } from 'vite'
import type { upload } from '../../src/lib/browser/upload.ts'
import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { film } from '../domain/upload/film.ts'
import { clustered, demoFile, freshSite, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

declare global {
  var uploads: { upload: typeof upload }
}

let site: Site
let client: string

test.beforeAll(async () => {
  site = await freshSite()
  client = await bundled()
})
test.afterAll(() => site.stop())

/** Bundles the browser's upload client as pages do. */
async function bundled(): Promise<string> {
  const entry = 'src/lib/browser/upload.ts'
  const lib = { entry, formats: ['iife' as const], name: 'uploads' }
  const made = await build({ configFile: false, logLevel: 'silent', build: { write: false, lib } })
  const [{ output }] = made as [Rolldown.RolldownOutput]
  return `${output[0].code}\nglobalThis.uploads = uploads`
}

/** Opens a page with the upload client, as a member or a guest. */
async function at(page: Page, path: string, member?: number) {
  if (member) {
    const token = await openSession(site.db, member, now())
    const cookies = { session: token, signed: '1' }
    await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })))
  }
  await page.goto(site.url + path)
  await page.evaluate(client)
}

interface Sending {
  bytes: Buffer
  name: string
  stopAt?: number
  /** Number of zero bytes that the page appends. */
  more?: number
}

/** Uploads a file in the page; returns the result and the progress steps, or the message of the refusal. */
function send(page: Page, { bytes, name, stopAt = 2, more = 0 }: Sending) {
  return page.evaluate(
    async ([text, name, stopAt, more]) => {
      const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
      const steps: number[] = []
      const stop = new AbortController()
      const progress = (done: number) => {
        steps.push(done)
        if (done >= stopAt) stop.abort(new Error('stopped'))
      }
      try {
        const done = await globalThis.uploads.upload(new File([bytes, new Uint8Array(more)], name), undefined, {
          progress,
          signal: stop.signal,
        })
        return { ...done, steps, words: '' }
      } catch (error) {
        return { url: '', width: 0, height: 0, steps, words: (error as Error).message }
      }
    },
    [bytes.toString('base64'), name, stopAt, more] as const,
  )
}

const picture = (red: number) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 80, b: 80 } } })

test('a member uploads a picture, which is served in its sizes', async ({ page }) => {
  await at(page, '/', 1)
  const sent = await send(page, { bytes: await picture(10).jpeg().toBuffer(), name: '我的车.JPG' })
  expect(sent).toMatchObject({ words: '', width: 900, height: 600 })
  expect(sent.steps.at(-1)).toBe(1)
  const widths = await page.evaluate(
    urls =>
      Promise.all(
        urls.map(async src => {
          const image = Object.assign(new Image(), { src })
          await image.decode()
          return image.naturalWidth
        }),
      ),
    [sent.url, sent.url.replace('.webp', '_small.webp')],
  )
  expect(widths).toEqual([900, 320])
  const { headers } = await fetch(new URL(sent.url, site.url))
  // The stand-in for a cluster's bucket sends neither.
  const kept = clustered ? [null, null] : ['nosniff', 'public, max-age=31536000, immutable']
  expect(['x-content-type-options', 'cache-control'].map(name => headers.get(name))).toEqual(kept)
})

test('uploading the same picture again sends no bytes', { tag: '@full' }, async ({ page }) => {
  await at(page, '/', 1)
  const bytes = await picture(20).png().toBuffer()
  const first = await send(page, { bytes, name: 'a.png' })
  const again = await send(page, { bytes, name: 'b.png' })
  expect([again.url, again.steps]).toEqual([first.url, []])
})

test('a video larger than other request bodies is stored completely and served by range', { tag: '@full' }, async ({
  page,
}) => {
  await at(page, '/', 2)
  const bytes = film(Buffer.alloc(12 << 20, 5))
  const { url, words } = await send(page, { bytes, name: 'drive.mp4' })
  expect([words, url.slice(-4)]).toEqual(['', '.mp4'])
  const part = await fetch(new URL(url, site.url), { headers: { range: 'bytes=4-11' } })
  expect([part.status, await part.text(), part.headers.get('content-type')]).toEqual([206, 'ftypisom', 'video/mp4'])
  expect((await (await fetch(new URL(url, site.url))).arrayBuffer()).byteLength).toBe(bytes.length)
  expect((await fetch(new URL(url, site.url), { method: 'HEAD' })).headers.get('content-length')).toBe(
    String(bytes.length),
  )
})

test('files that are not pictures are refused in the language of the page', { tag: '@full' }, async ({ page }) => {
  await at(page, '/', 1)
  expect((await send(page, { bytes: Buffer.from('<svg/>'), name: 'a.svg' })).words).toMatch(/^只支持 JPG、PNG/)
  expect((await send(page, { bytes: Buffer.from('<svg/>'), name: 'a.png' })).words).toBe('文件已损坏，或内容与类型不符')
  await at(page, '/en-us')
  expect((await send(page, { bytes: Buffer.from('MZ'), name: 'a.exe' })).words).toMatch(/^Only JPG, PNG/)
})

test('a guest is asked to sign in', { tag: '@full' }, async ({ page }) => {
  await at(page, '/')
  expect((await send(page, { bytes: await picture(30).png().toBuffer(), name: 'a.png' })).words).toBe('请先登录')
})

test('an aborted upload leaves no file', { tag: '@full' }, async ({ page }) => {
  await at(page, '/', 3)
  const { words, url } = await send(page, { bytes: film(), name: 'long.mp4', stopAt: 0, more: 40 << 20 })
  expect([words, url]).toEqual(['stopped', ''])
  const row = await site.db
    .selectFrom('upload')
    .select(['token', 'url'])
    .where('user_id', '=', 3)
    .executeTakeFirstOrThrow()
  await expect.poll(() => site.who().storage.size(`incoming/${row.token}`)).toBeNull()
  expect(row.url).toBe('')
})

test('the content policy of all pages, prerendered ones included, allows the configured bucket', {
  tag: '@full',
}, async () => {
  const bucket = { STORAGE: 'oss:https://cheyou.oss.example', STORAGE_REGION: 'cn-hangzhou', STORAGE_KEY_ID: 'id' }
  const env = { ...bucket, STORAGE_KEY_SECRET: 'shh', STORAGE_URL: 'https://files.example/cheyou' }
  const other = await startSite({ database: await demoFile(), env })
  for (const path of ['/', '/cms/help-1']) {
    const policy = (await fetch(other.url + path)).headers.get('content-security-policy')
    for (const directive of ['img-src', 'media-src', 'connect-src'])
      expect([path, policy]).toEqual([
        path,
        expect.stringMatching(`${directive} [^;]*https://cheyou.oss.example https://files.example`),
      ])
  }
  await other.stop()
})

test('upload forms without a policy or a known length are refused', async () => {
  // Sent in one piece: a response before the end of the request may never be read.
  async function statusOf(init: RequestInit) {
    const asked = new Request(`${site.url}/api/upload/put`, { method: 'POST', ...init })
    const headers = Object.fromEntries(asked.headers)
    const put = request(asked.url, { method: 'POST', headers }).end(Buffer.from(await asked.arrayBuffer()))
    const [answer] = await once(put, 'response')
    answer.resume()
    return answer.statusCode
  }
  const form = new FormData()
  form.append('key', 'incoming/x')
  form.append('file', new Blob(['x']), 'x')
  expect(await statusOf({ body: form })).toBe(403)
  expect(await statusOf({ body: '{}', headers: { 'content-type': 'application/json' } })).toBe(415)
  const unmeasured = request(`${site.url}/api/upload/put`, {
    method: 'POST',
    headers: { 'transfer-encoding': 'chunked' },
  }).end('x')
  const [{ statusCode }] = await once(unmeasured, 'response')
  // A proxy measures a short body.
  expect(statusCode).toBe(clustered ? 415 : 413)
  for (const path of ['/upload/incoming/x', '/upload/', '/upload/%2e%2e/cheyou.db', '/upload/image/x.webp'])
    expect([308, 404]).toContain((await fetch(site.url + path, { redirect: 'manual' })).status)
})
