import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { copyFilm } from '../../src/lib/upload/films.ts'
import { storage } from '../world.ts'

const PLACE = '+31.2304+121.4737/'
const box = (type: string, ...content: (Buffer | string)[]) => {
  const inner = Buffer.concat(content.map(each => Buffer.from(each as string, 'latin1')))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inner.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inner])
}
/** The same with its length in 64 bits. */
const longBox = (type: string, content: string) => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(content.length + 16), 8)
  return Buffer.concat([head, Buffer.from(content, 'latin1')])
}
const ftyp = box('ftyp', 'isom\0\0\0\0isommp42')
const place = box('udta', box('\xa9xyz', PLACE))

let films = 0
async function copied(film: Buffer, type = 'video/mp4') {
  const [from, to] = [`incoming/film-${++films}`, `video/film-${films}`]
  await storage.put(from, film, type)
  await copyFilm(storage, { from, to, type })
  return buffer(await storage.read(to))
}

describe('a film that is uploaded', () => {
  test.each([
    ['in its head', [ftyp, box('moov', box('mvhd', 'times'), place), box('mdat', 'frames')]],
    ['in a track', [ftyp, box('moov', box('trak', box('tkhd', 'times'), box('meta', PLACE))), box('mdat', 'frames')]],
    ['as XMP before the film', [ftyp, box('uuid', 'xmp', PLACE), box('moov', ''), box('mdat', 'frames')]],
    ['in a box of 64 bits', [ftyp, longBox('udta', PLACE), box('mdat', 'frames')]],
  ])('loses the place that stands %s, and nothing moves', async (_where, boxes) => {
    const film = Buffer.concat(boxes)
    expect(film.toString('latin1')).toContain(PLACE)
    const kept = (await copied(film)).toString('latin1')
    expect(kept).not.toContain(PLACE)
    expect(kept.length).toBe(film.length)
    expect(kept.indexOf('frames')).toBe(film.indexOf('frames'))
    expect(kept).toContain('free')
  })

  test('keeps every byte when it tells nothing', async () => {
    const film = Buffer.concat([ftyp, box('moov', box('mvhd', 'times')), box('mdat', 'udta', PLACE)])
    expect((await copied(film)).equals(film)).toBe(true)
  })

  test('with boxes that lie about their length is kept as it is', async () => {
    const torn = [
      Buffer.alloc(300, 7),
      box('moov', place).subarray(0, 20),
      box('moov', box('udta', '').fill(0xff, 0, 4)),
    ]
    for (const rest of torn) {
      const film = Buffer.concat([ftyp, rest])
      expect((await copied(film)).equals(film)).toBe(true)
    }
  })

  test('as WebM is copied', async () => {
    const film = Buffer.concat([place, Buffer.from('webm')])
    expect((await copied(film, 'video/webm')).equals(film)).toBe(true)
  })
})
