import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Header } from 'tar/header'

// The package encodes and checks headers. Content is read and written by its place in the file, so that an archive of
// gigabytes is listed without reading it.

const BLOCK = 512

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

function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  const head = { path, size, type: 'File', mode: 0o600, uid: 0, gid: 0, mtime: new Date() } as const
  if (new Header(head).encode(block)) throw new Error(`${path} is too long a name for a tar file`)
  return block
}

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
  try {
    const { path, size, cksumValid } = new Header(block)
    // A size that is negative or no number is undefined.
    return cksumValid && path && size !== undefined ? { name: path, size, start: at + BLOCK } : null
  } catch {
    return null
  }
}

/** Content of a part. */
export const contentOf = (file: string, { start, size }: TarEntry): Readable =>
  size === 0 ? Readable.from([]) : createReadStream(file, { start, end: start + size - 1 })
