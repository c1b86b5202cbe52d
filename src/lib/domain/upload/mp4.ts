import { Refusal } from '../../core/refusal.ts'
import type { ByteReader } from './bytes.ts'

/** Where a box stands, its head included, and where in it its content begins. */
export interface Box {
  at: number
  content: number
  end: number
}

/** A long film in fragments of a second has some seven thousand; a file of nothing else has a hundred thousand a MB. */
const BOXES = 20_000
/** The only boxes that are entered, and what they must stand in: so deep and no deeper. */
const within: Record<string, string> = { moov: '', trak: 'moov', mdia: 'trak' }
/** What an MP4 says beside picture and sound: place, phone, owner (QuickTime user data, XMP, a dashcam's track). */
const telling = new Set(['udta', 'meta', 'uuid', 'gps '])
const LONG = 1
const TO_THE_END = 0

/**
 * The boxes of an MP4 that tell of whoever took it. Refusal fileBroken for what is no film (`ftyp` first, then a `moov`
 * with a track of pictures) or has more boxes than one needs.
 */
export async function readMp4(reader: ByteReader, size: number): Promise<Box[]> {
  const found: Box[] = []
  let boxes = 0
  let isFilm = false

  async function walk(inside: string, end: number) {
    while (reader.at() + 8 <= end) {
      boxes += 1
      const { type, ...box } = await headOf(reader, end)
      if (boxes > BOXES || (boxes === 1 && type !== 'ftyp')) throw new Refusal('fileBroken')
      if (box.end < box.content || box.end > end) {
        // Cameras leave things of their own behind a film.
        if (isFilm && inside === '') return
        throw new Refusal('fileBroken')
      }
      if (telling.has(type)) found.push(box)
      else if (within[type] === inside) await walk(type, box.end)
      else if (type === 'hdlr' && inside === 'mdia') isFilm ||= (await reader.take(12)).toString('latin1', 8) === 'vide'
      await reader.skip(box.end - reader.at())
    }
  }

  await walk('', size)
  if (!isFilm) throw new Refusal('fileBroken')
  return found
}

async function headOf(reader: ByteReader, end: number): Promise<Box & { type: string }> {
  const at = reader.at()
  const head = await reader.take(8)
  if (head.length < 8) throw new Refusal('fileBroken')
  const type = head.toString('latin1', 4)
  const length = head.readUInt32BE(0)
  if (length === TO_THE_END) return { type, at, content: at + 8, end }
  if (length !== LONG) return { type, at, content: at + 8, end: at + length }
  const long = await reader.take(8)
  if (long.length < 8) throw new Refusal('fileBroken')
  return { type, at, content: at + 16, end: at + Number(long.readBigUInt64BE()) }
}
