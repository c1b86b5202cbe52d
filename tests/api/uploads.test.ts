import { beforeAll, expect, test } from 'vitest'
import { uploadedFile } from '../../src/lib/api/uploads.ts'
import { corpus } from '../corpora.ts'
import { storage } from '../world.ts'

const token = '0123456789abcdef0123456789abcdef'
const film = `/upload/video/202611/${token}.mp4`
const bytes = Buffer.from('0123456789')

beforeAll(async () => {
  await storage.put(`video/202611/${token}.mp4`, bytes, '')
  await storage.put(`image/202611/${token}.webp`, bytes, '')
  await storage.put(`image/202611/${token}_small.webp`, bytes, '')
  await storage.put(`document/202611/${token}.bin`, bytes, '')
  await storage.put(`incoming/${token}`, bytes, '')
})

const get = (path: string, headers = {}) => uploadedFile(storage, path, new Headers(headers))

test.each([
  [film, 'video/mp4'],
  [`/upload/image/202611/${token}.webp`, 'image/webp'],
  [`/upload/image/202611/${token}_small.webp`, 'image/webp'],
])('serves %s with its type, cached forever and sandboxed', async (path, type) => {
  const file = await get(path)
  expect(await file?.text()).toBe('0123456789')
  expect(Object.fromEntries(file!.headers)).toMatchObject({
    'content-type': type,
    'content-length': '10',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=5-3', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=0-1,3-4', 200, '0123456789', null],
  ['bytes=-', 200, '0123456789', null],
  ['lines=1-2', 200, '0123456789', null],
])('answers the range %s with %d', async (range, status, text, said) => {
  const file = await get(film, { range })
  expect([file?.status, await file?.text(), file?.headers.get('content-range')]).toEqual([status, text, said])
})

test('responds 304 for a cached file', async () => {
  const etag = (await get(film))?.headers.get('etag')
  const again = await get(film, { 'if-none-match': etag })
  expect([again?.status, await again?.text()]).toEqual([304, ''])
})

test.each([
  `/upload/document/202611/${token}.bin`,
  `/upload/incoming/${token}`,
  `/upload/image/202611/${token}.html`,
  `/upload/image/202611/${token}_huge.webp`,
  `/upload/video/202611/${token}.webp`,
  `/upload/image/202611/${'f'.repeat(32)}.webp`,
  `${film}/`,
  `${film}%00.webp`,
  `/upload/image/../video/202611/${token}.mp4`,
  '/upload/',
])('does not serve %s', async path => {
  expect(await get(path)).toBeNull()
})

test('path traversal finds no file', async () => {
  const paths = corpus('traversal').flatMap(each => [
    each,
    `/upload/${each}`,
    `/upload/image/202611/${each}`,
    `${film}${each}`,
  ])
  for (const path of paths) expect([path, await get(path)]).toEqual([path, null])
  for (const name of corpus('traversal'))
    await expect(storage.size(name), name).rejects.toThrow('is not a valid storage key')
})
