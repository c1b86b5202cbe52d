import { Refusal } from '../../core/refusal.ts'
import type { ByteReader } from './bytes.ts'

/** Offsets of a box (header included) and of its content. */
export interface Box {
  at: number
  content: number
  end: number
}

/**
 * Most boxes: a long film in one-second fragments has about seven thousand; a malicious file could have a hundred
 * thousand per MB.
 */
const BOXES = 20_000
/** The only boxes that are entered, with their required parent. */
const within: Record<string, string> = { moov: '', trak: 'moov', mdia: 'trak' }
/** Boxes that may identify place, phone or owner (QuickTime user data, XMP, dashcam tracks). */
const telling = new Set(['udta', 'meta', 'uuid', 'gps '])
const LONG = 1
const TO_THE_END = 0

/**
 * The identifying boxes of an MP4. Refusal fileBroken if it is no film (`ftyp` first, then a `moov` with a video track)
 * or has too many boxes.
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
        // Cameras append data of their own to a film.
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
