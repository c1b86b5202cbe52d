import { constants, createGzip, gzipSync } from 'node:zlib'

/** Levels above take twice the time and more, for a twentieth less bytes: whoever asks first waits for it. */
export const quickly = { level: 1 }

/** Of node:zlib's own: there is no public way to use one stream many times at once. */
interface Stream {
  reset(): void
  _handle: {
    writeSync(flush: number, from: Buffer, at: number, length: number, to: Buffer, start: number, room: number): void
  }
  /** What is left of `to` and of `from`. */
  _writeState: Uint32Array
}

const stream = createGzip(quickly) as unknown as Stream
const space = Buffer.allocUnsafeSlow(256 << 10)

/**
 * What gzipSync answers, by one stream for all: each of its own would hold 20 kB until a full collection, which then
 * come often. tests/http/gzip.test.ts holds the two to the same bytes.
 */
export function gzipped(bytes: Buffer): Buffer {
  stream.reset()
  stream._handle.writeSync(constants.Z_FINISH, bytes, 0, bytes.length, space, 0, space.length)
  const [room = 0, left] = stream._writeState
  return room === 0 || left !== 0 ? gzipSync(bytes, quickly) : Buffer.from(space.subarray(0, space.length - room))
}
