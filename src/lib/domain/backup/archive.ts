import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Storage } from '../../core/ports/storage.ts'
import { dumpLines, FORMAT, type Header, hasSealed, type RowCounts, schemaOf } from '../../db/dump/lines.ts'
import { type Snapshot, withSnapshot } from '../../db/dump/snapshot.ts'
import { type Db, isPostgresUrl } from '../../db/open.ts'
import { fingerprintOf, secretInUse } from '../../db/secret.ts'
import { filesOf } from './files.ts'
import { DATA, FILES, MANIFEST, type Manifest, SUMS } from './manifest.ts'
import { type Tar, tarWriter } from './tar.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

/** gzip level: speed matters more here than size. */
const LEVEL = 3

/** The site to back up. */
export interface Source {
  /** The address of its database, and a connection to it. */
  target: string
  db: Db
  storage: Storage
}

/** Writes database and uploads into one archive while the site runs. Returns the manifest and the size in bytes. */
export async function writeBackup(
  { target, db, storage }: Source,
  file: string,
  { withSecret = false } = {},
): Promise<{ manifest: Manifest; bytes: number }> {
  const secret = await secretInUse(db)
  return writeFileAtomically(file, (draft, folder) =>
    withSnapshot(target, folder, async at => {
      const time = new Date().toISOString()
      const { secret: inside, ...header } = await headerOf(at, secret, withSecret)
      const packed = join(folder, DATA)
      const { counts: tables, sum: data } = await writeDump(at, { ...header, ...(inside && { secret }) }, packed)
      const tar = await tarWriter(draft)
      try {
        const parts = summing(tar)
        await parts.add(DATA, (await stat(packed)).size, createReadStream(packed))
        await rm(packed)
        const files = await addFiles(parts, filesOf(at.db), storage)
        const database = isPostgresUrl(target) ? 'postgres' : 'sqlite'
        const told = { database, time, secret: inside ? 'inside' : 'not inside', tables, data, files } as const
        const manifest: Manifest = { ...header, ...told }
        await parts.addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
        await tar.addText(SUMS, parts.sums())
        return { manifest, bytes: await tar.finish() }
      } finally {
        await tar.close()
      }
    }),
  )
}

/** Records the checksum of each added part. */
function summing(tar: Tar) {
  const lines: string[] = []
  const noted = (name: string, sum: string) => void lines.push(`${sum}  ${name}\n`)
  return {
    sums: () => lines.join(''),
    add: async (name: string, size: number, bytes: AsyncIterable<Uint8Array>) =>
      noted(name, await tar.add(name, size, bytes)),
    addText: async (name: string, text: string) => noted(name, await tar.addText(name, text)),
  }
}

async function addFiles(parts: ReturnType<typeof summing>, keys: AsyncIterable<string>, storage: Storage) {
  const files = { count: 0, bytes: 0, missing: [] as string[] }
  for await (const key of keys) {
    const size = await storage.size(key)
    if (size === null || !(await isAdded(key, size))) files.missing.push(key)
    else {
      files.count += 1
      files.bytes += size
    }
  }
  return files

  /** Adds a file; false if it was deleted between measuring and reading. */
  async function isAdded(key: string, size: number): Promise<boolean> {
    try {
      await parts.add(FILES + key, size, await storage.read(key))
      return true
    } catch (error) {
      if ((await storage.size(key)) !== null) throw error
      return false
    }
  }
}

/**
 * Writes the whole database as JSON lines, compressed when the name ends in .gz. Returns the row counts and the hash of
 * the lines.
 */
export function writeExport({ target, db }: Omit<Source, 'storage'>, file: string, { withSecret = false } = {}) {
  return writeFileAtomically(file, async (draft, folder) => {
    const secret = await secretInUse(db)
    return withSnapshot(target, folder, async at => writeDump(at, await headerOf(at, secret, withSecret), draft))
  })
}

async function headerOf({ db }: Snapshot, secret: string, withSecret: boolean): Promise<Header> {
  const fingerprint = (await hasSealed(db)) ? fingerprintOf(secret) : ''
  return { cheyou: FORMAT, schema: await schemaOf(db), fingerprint, ...(withSecret && { secret }) }
}

async function writeDump(at: Snapshot, header: Header, file: string): Promise<{ counts: RowCounts; sum: string }> {
  const counts: RowCounts = {}
  const hash = createHash('sha256')
  const lines = Readable.from(hashed(dumpLines(at, header, counts)), { objectMode: true, highWaterMark: 2 })
  async function* hashed(texts: AsyncIterable<string>) {
    for await (const text of texts) {
      hash.update(text)
      yield text
    }
  }
  const out = createWriteStream(file)
  await (file.endsWith('.gz') ? pipeline(lines, createGzip({ level: LEVEL }), out) : pipeline(lines, out))
  return { counts, sum: hash.digest('hex') }
}
