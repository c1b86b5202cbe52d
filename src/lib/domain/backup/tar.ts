import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'

const BLOCK = 512
/** Limit of eleven octal digits; larger sizes are stored in binary, as GNU tar does. */
const OCTAL = 8 ** 11
const LARGE = 0x80
const TYPE = 156
const SUM = 148

/** A file within an archive. */
export interface TarEntry {
  name: string
  size: number
  /** Offset of its content. */
  start: number
}

/** Writes a tar file in POSIX (ustar) format. */
export async function tarWriter(file: string) {
  const handle = await open(file, 'wx')
  let end = 0

  /** Adds a part and returns its SHA-256; a part that fails leaves nothing, and others may follow. */
  async function add(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<string> {
    const hash = createHash('sha256')
    let at = end + BLOCK
    for await (const piece of bytes) {
      hash.update(piece)
      await handle.write(piece, 0, piece.length, at)
      at += piece.length
    }
    if (at - end - BLOCK !== size) throw new Error(`${name} has ${at - end - BLOCK} bytes instead of ${size}`)
    await handle.write(header(name, size), 0, BLOCK, end)
    end += BLOCK + padded(size)
    return hash.digest('hex')
  }

  return {
    add,
    addText: (name: string, text: string) => add(name, Buffer.byteLength(text), Readable.from([Buffer.from(text)])),
    /** Writes the two empty blocks at the end and syncs to disk. Returns the size in bytes. */
    async finish(): Promise<number> {
      await handle.truncate(end)
      await handle.truncate(end + 2 * BLOCK)
      await handle.sync()
      return end + 2 * BLOCK
    },
    close: () => handle.close(),
  }
}

export type Tar = Awaited<ReturnType<typeof tarWriter>>

const padded = (size: number) => Math.ceil(size / BLOCK) * BLOCK

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a tar file`)
  block.write(name)
  block.write('0000600\x000000000\x000000000\0', 100)
  if (size < OCTAL) block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    block[124] = LARGE
    block.writeBigUInt64BE(BigInt(size), 128)
  }
  block.write(`${Math.floor(Date.now() / 1000).toString(8)}\0`, 136)
  block.write('0', TYPE)
  block.write('ustar\x0000', 257)
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, SUM)
  return block
}

/** Header checksum, with the checksum field itself counted as spaces. */
const sumOf = (block: Buffer) => block.reduce((sum, byte, at) => sum + (at >= SUM && at < SUM + 8 ? 0x20 : byte), 0)

/** The parts of an archive in order, without reading their content; stops at the first incomplete one. */
export async function* partsOf(file: string): AsyncGenerator<TarEntry> {
  const handle = await open(file)
  try {
    const { size: all } = await handle.stat()
    for (let at = 0; at + BLOCK <= all; ) {
      const part = await partAt(handle, at)
      if (!part || part.start + part.size > all) return
      yield part
      at = part.start + padded(part.size)
    }
  } finally {
    await handle.close()
  }
}

async function partAt(handle: FileHandle, at: number): Promise<TarEntry | null> {
  const { buffer: block } = await handle.read(Buffer.alloc(BLOCK), 0, BLOCK, at)
  if (Number.parseInt(block.toString('latin1', SUM, SUM + 6), 8) !== sumOf(block)) return null
  const name = block.toString('utf8', 0, 100).replace(/\0.*$/s, '')
  const isLarge = block[124] === LARGE
  const size = isLarge ? Number(block.readBigUInt64BE(128)) : Number.parseInt(block.toString('latin1', 124, 135), 8)
  // A negative size would lead back to an earlier part, for ever.
  if (!Number.isSafeInteger(size) || size < 0) return null
  return { name, size, start: at + BLOCK }
}

/** Content of a part. */
export const contentOf = (file: string, { start, size }: TarEntry): Readable =>
  size === 0 ? Readable.from([]) : createReadStream(file, { start, end: start + size - 1 })
