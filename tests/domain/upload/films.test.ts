import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Storage } from '../../../src/lib/core/ports/storage.ts'
import { postedFilm } from '../../../src/lib/domain/upload/check.ts'
import { copyFilm } from '../../../src/lib/domain/upload/films.ts'
import { emptyBoxes } from '../../bench/hostile.ts'
import { storage } from '../../world.ts'
import { box, ebml, element, film, ftyp, longBox, track, tracks } from './film.ts'
import { md5 } from './sending.ts'

const PLACE = '+31.2304+121.4737/'
const place = box('udta', box('\xa9xyz', PLACE))
const moov = box('moov', box('mvhd', 'times'), track())
const mdat = box('mdat', 'frames')

let films = 0
const posted = (bytes: Buffer, type: string) => {
  films += 1
  return { token: `film-${films}`, type, md5: md5(bytes), size: bytes.length }
}

async function copied(bytes: Buffer, type = 'video/mp4') {
  const sent = posted(bytes, type)
  const [from, to] = [`incoming/${sent.token}`, `video/${sent.token}`]
  await storage.put(from, bytes, type)
  await copyFilm(storage, { from, to, type, telling: await postedFilm(storage, sent) })
  return buffer(await storage.read(to))
}

/** Reads a film in these chunks; returns the reads and bytes requested from the storage. */
async function looked(bytes: Buffer, type = 'video/mp4', chunk = 1 << 16) {
  const given = { reads: 0, bytes: 0, refused: '' }
  function* chunks() {
    for (let at = 0; at < bytes.length; at += chunk) {
      const piece = bytes.subarray(at, at + chunk)
      given.bytes += piece.length
      yield piece
    }
  }
  const read = async () => {
    given.reads += 1
    return Readable.from(chunks(), { highWaterMark: 1 })
  }
  const watched: Storage = { ...storage, read }
  await postedFilm(watched, posted(bytes, type)).catch(error => {
    given.refused = error.message
  })
  return given
}

describe('an uploaded film', () => {
  test.each([
    ['in its head', [ftyp, box('moov', box('mvhd', 'times'), place, track()), mdat]],
    ['in a track', [ftyp, box('moov', track(box('meta', PLACE))), mdat]],
    ['as XMP before the film', [ftyp, box('uuid', 'xmp', PLACE), moov, mdat]],
    ['in a box of 64 bits', [ftyp, longBox('udta', PLACE), moov, mdat]],
  ])('loses a location stored %s, without moving other bytes', async (_where, boxes) => {
    const sent = Buffer.concat(boxes)
    expect(sent.toString('latin1')).toContain(PLACE)
    const kept = (await copied(sent)).toString('latin1')
    expect(kept).not.toContain(PLACE)
    expect(kept.length).toBe(sent.length)
    expect(kept.indexOf('frames')).toBe(sent.indexOf('frames'))
    expect(kept).toContain('free')
  })

  test.each([
    ['tells nothing', film(`udta${PLACE}`)],
    ['ends in a box without a length', Buffer.concat([ftyp, moov, mdat.fill(0, 0, 4)])],
    ['has something of a camera’s behind it', Buffer.concat([film(), Buffer.alloc(300, 7)])],
    ['comes from an encoder', readFileSync('public/video/drive-2.mp4')],
  ])('keeps its length and end when it %s', async (_what, sent) => {
    const kept = await copied(sent)
    expect(kept.length).toBe(sent.length)
    expect(kept.subarray(-300).equals(sent.subarray(-300))).toBe(true)
  })

  test.each([1, 3, 8, 13, 64])('is parsed in chunks of %d bytes', async chunk => {
    expect(await looked(film(), 'video/mp4', chunk)).toMatchObject({ reads: 1, refused: '' })
    const webm = Buffer.concat([ebml, element('18538067', tracks())])
    expect(await looked(webm, 'video/webm', chunk)).toMatchObject({ reads: 1, refused: '' })
  })

  test.each([
    ['begins as one and goes on in zeros', Buffer.concat([ftyp, Buffer.alloc(300)])],
    ['has no head', Buffer.concat([ftyp, mdat])],
    ['has no track', Buffer.concat([ftyp, box('moov', box('mvhd', 'times')), mdat])],
    ['has sound alone', Buffer.concat([ftyp, box('moov', track('', 'soun')), mdat])],
    ['has its track outside its head', Buffer.concat([ftyp, track(), box('moov', ''), mdat])],
    ['breaks off in its head', Buffer.concat([ftyp, moov]).subarray(0, 60)],
    ['has a box longer than what it stands in', Buffer.concat([ftyp, box('moov', box('udta', '').fill(0xff, 0, 4))])],
    ['has a box shorter than its own head', Buffer.concat([ftyp, longBox('free', 'xxxx', 3), moov, mdat])],
    ['is four letters', Buffer.from('\0\0\0\x08ftypisom', 'latin1')],
  ])('is refused when it %s', async (_what, bytes) => {
    expect(await looked(bytes)).toMatchObject({ refused: 'fileBroken' })
  })

  test('of eight megabytes of empty boxes is refused after its first chunks, in one read', async () => {
    const given = await looked(emptyBoxes(8 << 20))
    expect(given).toMatchObject({ reads: 1, refused: 'fileBroken' })
    expect(given.bytes).toBeLessThan(512 << 10)
  })

  test('with deeply nested boxes is not followed into them', async () => {
    let deep = box('trak', '')
    for (let depth = 0; depth < 2000; depth += 1) deep = box('trak', deep)
    expect(await looked(Buffer.concat([ftyp, box('moov', deep)]))).toMatchObject({ refused: 'fileBroken' })
    expect(await looked(Buffer.concat([ftyp, box('moov', deep, track())]))).toMatchObject({ refused: '' })
  })

  test('in thousands of fragments is accepted', async () => {
    const fragments = Array.from({ length: 7000 }, () => Buffer.concat([box('moof', 'x'), box('mdat', 'frames')]))
    expect(await looked(Buffer.concat([ftyp, moov, ...fragments]))).toMatchObject({ reads: 1, refused: '' })
  })
})

describe('an uploaded WebM', () => {
  const info = element('1549a966', 'info')

  test.each([
    ['a whole one', element('18538067', Buffer.concat([info, tracks(2), tracks()]))],
    ['a live one', element('18538067', Buffer.concat([info, tracks(), element('1f43b675', 'frames', -1)]), -1)],
  ])('%s is stored unchanged', async (_what, segment) => {
    const sent = Buffer.concat([ebml, segment])
    expect((await copied(sent, 'video/webm')).equals(sent)).toBe(true)
  })

  test.each([
    ['nothing but its head', Buffer.alloc(0)],
    ['tracks outside a segment', tracks()],
    ['sound alone', element('18538067', tracks(2))],
    ['a segment longer than all', element('18538067', 'x', 1 << 30)],
    ['a part of unknown length before its tracks', element('18538067', element('1f43b675', '', -1), -1)],
    ['zeros', Buffer.alloc(100)],
    ['a track longer than its tracks', element('18538067', element('1654ae6b', element('bf', 'x', 99)), -1)],
  ])('with %s is refused', async (_what, rest) => {
    expect(await looked(Buffer.concat([ebml, rest]), 'video/webm')).toMatchObject({ refused: 'fileBroken' })
  })

  test('of empty elements is refused after its first chunk', async () => {
    const empty = Buffer.alloc(8 << 20, Buffer.of(0xec, 0x80))
    const given = await looked(Buffer.concat([ebml, element('18538067', empty)]), 'video/webm')
    expect(given).toMatchObject({ reads: 1, refused: 'fileBroken' })
    expect(given.bytes).toBeLessThan(512 << 10)
  })
})

describe('a stalled storage', () => {
  afterEach(() => void vi.useRealTimers())

  test('blocks the queue for a minute at most, and reports busy instead of a broken file', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const read = async () => new Readable({ read() {} })
    const asked = expect(postedFilm({ ...storage, read }, posted(film(), 'video/mp4'))).rejects.toThrow('busy')
    await vi.advanceTimersByTimeAsync(60_000)
    await asked
  })
})
