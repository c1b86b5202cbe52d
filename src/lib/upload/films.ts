import { buffer } from 'node:stream/consumers'
import type { Storage } from '../adapters/storage/storage.ts'
import { queue } from '../queue.ts'

const HEAD = 16
const LONG = 1
const TO_THE_END = 0

/** What an MP4 says beside picture and sound: place, phone, owner (QuickTime user data, XMP, a dashcam's track). */
const telling = new Set(['udta', 'meta', 'uuid', 'gps '])
const holding = new Set(['moov', 'trak'])

interface Box {
  at: number
  end: number
}

// One film at a time stands in memory.
const turn = queue(1)

/** Copies a film without what it tells of whoever took it; the rest keeps its bytes and its place. */
export async function copyFilm(storage: Storage, { from, to, type }: { from: string; to: string; type: string }) {
  const size = (await storage.size(from)) ?? 0
  const boxes = type === 'video/mp4' ? await tellingBoxes(reader(storage, from), { at: 0, end: size }) : []
  if (boxes.length === 0) return storage.copy(from, to)
  await turn(async () => storage.put(to, silenced(await buffer(await storage.read(from)), boxes), type))
}

type Read = (at: number) => Promise<Buffer>

const reader =
  (storage: Storage, key: string): Read =>
  async at =>
    buffer(await storage.read(key, at, at + HEAD - 1))

/** The boxes of this stretch and of those within it that hold others. */
async function tellingBoxes(read: Read, { at, end }: Box): Promise<Box[]> {
  const found: Box[] = []
  while (at + 8 <= end) {
    const head = await read(at)
    const type = head.toString('latin1', 4, 8)
    const { start, length } = sizeOf(head, end - at)
    if (length < start || at + length > end) break
    const box = { at, end: at + length }
    if (telling.has(type)) found.push(box)
    else if (holding.has(type)) found.push(...(await tellingBoxes(read, { at: at + start, end: box.end })))
    at = box.end
  }
  return found
}

/** How long the box is, its head included, and where in it its content starts. */
function sizeOf(head: Buffer, left: number) {
  const length = head.readUInt32BE(0)
  if (length === TO_THE_END) return { start: 8, length: left }
  if (length === LONG && head.length === HEAD) return { start: HEAD, length: Number(head.readBigUInt64BE(8)) }
  return { start: 8, length }
}

/** They become free space of the same length: nothing after them moves, so the film's own offsets stay right. */
function silenced(film: Buffer, boxes: Box[]) {
  for (const { at, end } of boxes) {
    const head = film.readUInt32BE(at) === LONG ? HEAD : 8
    film.write('free', at + 4, 'latin1')
    film.fill(0, at + head, end)
  }
  return film
}
