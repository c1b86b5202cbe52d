import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

export type Coding = 'zstd' | 'br' | 'gzip'

// Levels of half the time of the usual ones and less, for a twentieth more bytes: whoever asks first waits for it.
const gzip = { level: 1 }
const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 3 } }

/** Of node:zlib's own: there is no public way to use one stream many times at once. */
interface Stream {
  reset(): void
  _handle: {
    writeSync(flush: number, from: Buffer, at: number, length: number, to: Buffer, start: number, room: number): void
  }
  /** What is left of `to` and of `from`. */
  _writeState: Uint32Array
}

const space = Buffer.allocUnsafeSlow(256 << 10)

/**
 * What `alone` answers, by one stream for all: each of its own would hold 20 kB until a full collection, which then
 * come often. tests/server/packing.test.ts holds the two to the same bytes.
 */
function together(made: object, end: number, alone: (bytes: Buffer) => Buffer) {
  const stream = made as Stream
  return (bytes: Buffer): Buffer => {
    stream.reset()
    stream._handle.writeSync(end, bytes, 0, bytes.length, space, 0, space.length)
    const [room = 0, left] = stream._writeState
    return room === 0 || left !== 0 ? alone(bytes) : Buffer.from(space.subarray(0, space.length - room))
  }
}

const { Z_FINISH, ZSTD_e_end } = zlib.constants
const toGzip = promisify(zlib.gzip)
const toBrotli = promisify(zlib.brotliCompress)

/** Packs at once, in this thread. Zstandard takes half the time of the others for as few bytes. */
export const here: Record<Coding, (bytes: Buffer) => Buffer> = {
  zstd: together(zlib.createZstdCompress(), ZSTD_e_end, bytes => zlib.zstdCompressSync(bytes)),
  br: bytes => zlib.brotliCompressSync(bytes, brotli),
  gzip: together(zlib.createGzip(gzip), Z_FINISH, bytes => zlib.gzipSync(bytes, gzip)),
}

/** The same in another thread. */
export const apart: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  zstd: promisify(zlib.zstdCompress),
  br: bytes => toBrotli(bytes, brotli),
  gzip: bytes => toGzip(bytes, gzip),
}
