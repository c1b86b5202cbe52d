import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { draw } from '../../../src/lib/demo/pictures/draw.ts'
import { redraw, smaller } from '../../../src/lib/domain/upload/pictures.ts'
import { pictureBomb } from '../../bench/hostile.ts'
import { picture } from './sending.ts'

test('EXIF is gone, the place and the camera with it, and the picture stands upright', async () => {
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

test('a large picture is brought to 2560, a small one keeps its size', async () => {
  expect(await redraw(await picture(4000, 1000).png().toBuffer())).toMatchObject({ width: 2560, height: 640 })
  expect(await redraw(await picture(3, 2).png().toBuffer())).toMatchObject({ width: 3, height: 2 })
})

test('a picture that moves goes on moving, its small sizes stand still', async () => {
  const { bytes, width, height } = await redraw(gif(20, 4, 3))
  expect([(await sharp(bytes).metadata()).pages, width, height]).toEqual([20, 4, 3])
  for (const [size, made] of await smaller(bytes))
    expect([size, (await sharp(made).metadata()).pages]).toEqual([size, undefined])
})

test('one of ten thousand frames, or of too many pixels in all, becomes its first frame', async () => {
  const still = await picture(1000, 1000).gif().toBuffer()
  const frame = still.subarray(still.indexOf('21f904', 0, 'hex'), -1)
  const large = Buffer.concat([still.subarray(0, -1), ...Array.from({ length: 59 }, () => frame), Buffer.of(0x3b)])
  expect(await sharp(large).metadata()).toMatchObject({ pages: 60, width: 1000, height: 1000 })
  for (const sent of [gif(10_000, 1, 1), large]) {
    const { bytes } = await redraw(sent)
    expect((await sharp(bytes).metadata()).pages).toBeUndefined()
  }
})

test('one of more than 24 million points, or that unpacks to more than four bytes for each, is refused', async () => {
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

test('a picture of 50,000 by 50,000 pixels is refused without being unpacked', async () => {
  const bomb = await flatPng(50_000, 50_000)
  expect(bomb.length).toBeLessThan(1 << 20)
  const before = process.memoryUsage().rss
  await expect(redraw(bomb)).rejects.toThrow('filePixels')
  expect(process.memoryUsage().rss - before).toBeLessThan(100 << 20)
})

test('readers of other formats are closed to what members send', async () => {
  for (const format of ['tiff', 'avif'] as const) {
    const sent = await picture()[format]().toBuffer()
    await expect(redraw(sent)).rejects.toThrow('fileBroken')
  }
})

test('our own drawings are still made into pictures', async () => {
  const { format } = await sharp(Buffer.from(draw('avatar', 'u1', {}))).metadata()
  expect(format).toBe('svg')
})

/** A GIF of so many frames, each the least that decodes. */
function gif(frames: number, width: number, height: number): Buffer {
  const size = [width & 255, width >> 8, height & 255, height >> 8]
  const head = [...Buffer.from('GIF89a'), ...size, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const frame = [0x21, 0xf9, 4, 4, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
  const half = [0x21, 0xf9, 4, 4, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0]
  const all = Array.from({ length: frames }, (_each, n) => (n % 2 ? half : frame)).flat()
  return Buffer.from([...head, ...all, 0x3b])
}

/** A real PNG of one bit a pixel, all black, packed as it is made. */
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
