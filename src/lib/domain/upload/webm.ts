import { Refusal } from '../../core/refusal.ts'
import type { ByteReader } from './bytes.ts'

/** Most elements before the tracks, where a valid file has a handful. */
const ELEMENTS = 1000
const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const TRACK_TYPE = 0x83
const PICTURES = 1

/** Elements that are entered, with their required parent. */
const within = new Map([
  [SEGMENT, 0],
  [TRACKS, SEGMENT],
  [TRACK, TRACKS],
])

/** Reads a WebM up to its video track; refusal fileBroken when there is none among its first elements. */
export async function readWebm(reader: ByteReader): Promise<void> {
  let elements = 0

  /** Whether this element contains such a track. */
  async function walk(inside: number, end: number): Promise<boolean> {
    while (reader.at() < end) {
      elements += 1
      const { id, size } = await headOf(reader)
      const stop = reader.at() + size
      if (elements > ELEMENTS || (elements === 1 && id !== EBML)) throw new Refusal('fileBroken')
      if (id === TRACK_TYPE && inside === TRACK && size === 1) {
        if ((await reader.take(1))[0] === PICTURES) return true
      } else if (within.get(id) === inside) {
        if (await walk(id, Math.min(stop, end))) return true
      } else if (size === Number.POSITIVE_INFINITY || stop > end) throw new Refusal('fileBroken')
      await reader.skip(stop - reader.at())
    }
    return false
  }

  await walk(0, Number.POSITIVE_INFINITY)
}

/** A live recording has a segment of unknown size: Infinity. */
async function headOf(reader: ByteReader) {
  const { value: id } = await number(reader, 4, true)
  const { value, unknown } = await number(reader, 8, false)
  return { id, size: unknown ? Number.POSITIVE_INFINITY : value }
}

/** An EBML number: the leading zeros give its length; the marker bit is part of an id. */
async function number(reader: ByteReader, most: number, marked: boolean) {
  const first = (await reader.take(1))[0] ?? 0
  const more = Math.clz32(first) - 24
  if (more >= most) throw new Refusal('fileBroken')
  const rest = await reader.take(more)
  if (rest.length < more) throw new Refusal('fileBroken')
  const mask = 0x7f >> more
  let value = marked ? first : first & mask
  let unknown = (first & mask) === mask
  for (const byte of rest) {
    value = value * 256 + byte
    unknown &&= byte === 255
  }
  return { value, unknown }
}
