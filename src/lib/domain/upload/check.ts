import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Storage } from '../../core/ports/storage.ts'
import { Refusal } from '../../core/refusal.ts'
import { byteReader } from './bytes.ts'
import { incoming } from './kinds.ts'
import { type Box, readMp4 } from './mp4.ts'
import { SNIFFED, typeOf } from './sniff.ts'
import { readWebm } from './webm.ts'

interface Posted {
  token: string
  type: string
  md5: string
  size: number
}

/** Milliseconds the storage may take to return an uploaded file. */
const PATIENCE = 60_000

/**
 * The bytes of an uploaded picture, of whichever kind its name says, if the checksum is as announced; notify.ts has
 * compared the size. Refusals fileBroken, busy.
 */
export const postedPicture = (storage: Storage, posted: Posted): Promise<Buffer> =>
  checked(storage, posted, async chunks => {
    const kept: Buffer[] = []
    for await (const chunk of chunks) kept.push(chunk)
    const whole = Buffer.concat(kept)
    if (!typeOf(whole.subarray(0, SNIFFED))?.startsWith('image/')) throw new Refusal('fileBroken')
    return whole
  })

/**
 * The metadata boxes of an uploaded film that identify its owner, if its type is as announced too; read once and not
 * kept. The same refusals.
 */
export const postedFilm = (storage: Storage, posted: Posted): Promise<Box[]> =>
  checked(storage, posted, async chunks => {
    const reader = byteReader(chunks)
    if (typeOf(await reader.peek(SNIFFED)) !== posted.type) throw new Refusal('fileBroken')
    const telling = posted.type === 'video/mp4' ? await readMp4(reader, posted.size) : []
    if (posted.type === 'video/webm') await readWebm(reader)
    await reader.skip(Number.POSITIVE_INFINITY)
    return telling
  })

/** Reads the file once, computing the checksum; stops early if `read` refuses. */
async function checked<T>(storage: Storage, posted: Posted, read: (chunks: AsyncIterable<Buffer>) => Promise<T>) {
  const hash = createHash('md5')
  const stream = await storage.read(incoming(posted))
  const patience = setTimeout(() => stream.destroy(new Refusal('busy')), PATIENCE)
  try {
    const made = await read(hashed(stream, hash))
    if (hash.digest('hex') !== posted.md5) throw new Refusal('fileBroken')
    return made
  } finally {
    clearTimeout(patience)
    stream.destroy()
  }
}

async function* hashed(stream: Readable, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    hash.update(chunk)
    yield chunk
  }
}
