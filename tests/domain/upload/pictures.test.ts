import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { draw } from '../../../src/lib/demo/pictures/draw.ts'
import { redraw, smaller } from '../../../src/lib/domain/upload/pictures.ts'
import { pictureBomb } from '../../bench/hostile.ts'
import { picture } from './sending.ts'

test('removes metadata and applies the EXIF orientation', async () => {
  const sent = await picture(60, 20)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'ACME' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const { bytes, width, height } = await redraw(sent)
  const { exif, xmp, orientation, format } = await sharp(bytes).metadata()
  expect({ exif, xmp, orientation, format }).toEqual({ format: 'webp' })
  expect([width, height]).toEqual([20, 60])
})

test('reduces large pictures to 2560 pixels and keeps small ones', async () => {
  expect(await redraw(await picture(4000, 3000).png().toBuffer())).toMatchObject({ width: 2560, height: 1920 })
  expect(await redraw(await picture(3, 2).png().toBuffer())).toMatchObject({ width: 3, height: 2 })
})

test.each([
  ['a long one keeps its width', [1080, 10_000], [1080, 10_000]],
  ['a wide one keeps its height', [10_000, 1080], [10_000, 1080]],
  ['a narrow one keeps its own width', [300, 12_000], [300, 12_000]],
  ['a broader one has 1080 pixels of width', [2160, 10_800], [1080, 5400]],
  ['one less long has more', [1600, 3200], [1280, 2560]],
  ['one higher than WebP allows has all the width that leaves', [1080, 20_000], [885, 16_383]],
])('a picture stays legible: %s', async (_what, [width, height], [drawn, high]) => {
  const sent = await picture(width, height).png({ compressionLevel: 1 }).toBuffer()
  expect(await redraw(sent)).toMatchObject({ width: drawn, height: high })
})

test('a long picture that is stored lying stays legible too', async () => {
  const sent = await picture(6000, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await redraw(sent)).toMatchObject({ width: 1080, height: 5400 })
})

test('the smaller sizes of a long picture are broad enough to fill a square; those of a wide one keep their width', async () => {
  const sizesOf = async (width: number, height: number) =>
    Promise.all(
      (await smaller(await picture(width, height).webp().toBuffer())).map(([, made]) => sharp(made).metadata()),
    )
  expect((await sizesOf(1080, 10_000)).map(({ width }) => width)).toEqual([135, 270, 506])
  expect((await sizesOf(5000, 1000)).map(({ width }) => width)).toEqual([320, 640, 1200])
})

test('keeps animations, except in the smaller sizes', async () => {
  const { bytes, width, height } = await redraw(gif(20, 4, 3))
  expect([(await sharp(bytes).metadata()).pages, width, height]).toEqual([20, 4, 3])
  for (const [size, made] of await smaller(bytes))
    expect([size, (await sharp(made).metadata()).pages]).toEqual([size, undefined])
})

test('reduces animations with too many frames or pixels to their first frame', async () => {
  const still = await picture(1000, 1000).gif().toBuffer()
  const frame = still.subarray(still.indexOf('21f904', 0, 'hex'), -1)
  const large = Buffer.concat([still.subarray(0, -1), ...Array.from({ length: 59 }, () => frame), Buffer.of(0x3b)])
  expect(await sharp(large).metadata()).toMatchObject({ pages: 60, width: 1000, height: 1000 })
  for (const sent of [gif(10_000, 1, 1), large]) {
    const { bytes } = await redraw(sent)
    expect((await sharp(bytes).metadata()).pages).toBeUndefined()
  }
})

test('refuses pictures over 24 million pixels or four bytes per pixel @full', async () => {
  const sent = [
    pictureBomb(),
    pictureBomb({ interlaced: false }),
    pictureBomb({ side: 4900 }),
    pictureBomb({ side: 3600, depth: 16 }),
    await sharp({ create: { width: 7000, height: 7000, channels: 4, background: '#1234' } })
      .webp({ lossless: true, effort: 0 })
      .toBuffer(),
  ]
  for (const bytes of sent) await expect(redraw(bytes)).rejects.toThrow('filePixels')
  expect(await redraw(pictureBomb({ side: 4800 }))).toMatchObject({ width: 2560, height: 2560 })
})

test('refuses a 50,000 × 50,000 picture without decompressing it', async () => {
  const bomb = await flatPng(50_000, 50_000)
  expect(bomb.length).toBeLessThan(1 << 20)
  const before = process.memoryUsage().rss
  await expect(redraw(bomb)).rejects.toThrow('filePixels')
  expect(process.memoryUsage().rss - before).toBeLessThan(100 << 20)
})

test('refuses formats that are not accepted', async () => {
  for (const format of ['tiff', 'avif'] as const) {
    const sent = await picture()[format]().toBuffer()
    await expect(redraw(sent)).rejects.toThrow('fileBroken')
  }
})

test('still renders our own SVG drawings', async () => {
  const { format } = await sharp(Buffer.from(draw('avatar', 'u1', {}))).metadata()
  expect(format).toBe('svg')
})

/** A GIF of so many minimal frames. */
function gif(frames: number, width: number, height: number): Buffer {
  const size = [width & 255, width >> 8, height & 255, height >> 8]
  const head = [...Buffer.from('GIF89a'), ...size, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const frame = [0x21, 0xf9, 4, 4, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
  const half = [0x21, 0xf9, 4, 4, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0]
  const all = Array.from({ length: frames }, (_each, n) => (n % 2 ? half : frame)).flat()
  return Buffer.from([...head, ...all, 0x3b])
}

/** A black PNG of one bit per pixel, compressed in parts to save memory. */
async function flatPng(width: number, height: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  const line = Buffer.alloc(Math.ceil(width / 8) + 1)
  const lines = Buffer.concat(Array.from({ length: 500 }, () => line))
  const packed: Buffer[] = []
  deflate.on('data', chunk => packed.push(chunk))
  for (let y = 0; y < height; y += 500) await new Promise(done => deflate.write(lines, done))
  await new Promise(done => deflate.once('end', done).end())
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const chunks = [chunk('IHDR', head), chunk('IDAT', Buffer.concat(packed)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
