import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { Storage } from '../../core/ports/storage.ts'
import { DumpFault } from '../../db/dump/fault.ts'
import type { RowCounts } from '../../db/dump/lines.ts'
import { loadDump } from '../../db/dump/load.ts'
import { emptyPostgres, isUnused, mustBeUnused } from '../../db/dump/place.ts'
import { secretToKeep } from '../../db/dump/read.ts'
import { isPostgresUrl } from '../../db/open.ts'
import { typeOfKey } from '../upload/index.ts'
import { checkSums } from './check.ts'
import { type Archive, FILES, type Manifest, openArchive } from './manifest.ts'
import { contentOf, partsOf } from './tar.ts'

/** Destination of a restore. */
export interface RestoreTarget {
  target: string
  storage: Storage
  /** SECRET at the destination, '' when not set. */
  secret: string
}

/**
 * Restores a site from an archive after verifying all of it: first the files, then the database in one step. The
 * destination must be empty unless `replace` is given.
 */
export async function restoreBackup(file: string, place: RestoreTarget, { replace = false } = {}): Promise<Manifest> {
  const archive = await openArchive(file)
  const { fingerprint, secret } = archive.manifest
  secretToKeep({ fingerprint, ...(secret === 'inside' && { secret }) }, place.secret)
  await mustBeUnused(place.target)
  if (!replace) await mustBeEmpty(place)
  await checkSums(archive)
  try {
    await putFiles(archive, place.storage)
    const counts = await loadInto(place, () => contentOf(file, archive.data).pipe(createGunzip()))
    compare(archive.manifest.tables, counts)
  } catch (error) {
    if (!replace) await removeFiles(archive, place.storage)
    throw error
  }
  return archive.manifest
}

/** Creates a database from the output of `npm run export`. Returns the row counts. */
export async function importDump(
  file: string,
  { target, secret }: Omit<RestoreTarget, 'storage'>,
  { replace = false } = {},
): Promise<RowCounts> {
  if (!existsSync(file)) throw new DumpFault(`There is no file ${file}.`)
  await mustBeUnused(target)
  if (!replace && !(await isUnused(target))) throw new DumpFault(TAKEN)
  const bytes = () => createReadStream(file)
  return loadInto({ target, secret }, () => (file.endsWith('.gz') ? bytes().pipe(createGunzip()) : bytes()))
}

const TAKEN = 'The database is not empty: --replace puts what comes in its place.'

async function mustBeEmpty({ target, storage }: RestoreTarget) {
  if (!(await isUnused(target))) throw new DumpFault(TAKEN)
  const found = await Promise.all(['image/', 'video/', 'document/'].map(folder => storage.list(folder, 1)))
  if (found.flat().length > 0)
    throw new DumpFault(
      'There are uploads in the storage already: --replace leaves them and adds those of the archive.',
    )
}

/** SQLite is built beside its destination and then renamed; PostgreSQL is filled in one transaction. */
async function loadInto(
  { target, secret }: Omit<RestoreTarget, 'storage'>,
  dump: () => AsyncIterable<Uint8Array>,
): Promise<RowCounts> {
  if (isPostgresUrl(target)) {
    if (!(await isUnused(target))) await emptyPostgres(target)
    return loadDump(target, dump(), secret)
  }
  const beside = dirname(resolve(target))
  await mkdir(beside, { recursive: true })
  const folder = await mkdtemp(join(beside, '.cheyou-'))
  try {
    const draft = join(folder, basename(target))
    const counts = await loadDump(draft, dump(), secret)
    for (const ending of ['-wal', '-shm']) await rm(target + ending, { force: true })
    await rename(draft, target)
    return counts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function compare(listed: RowCounts, counts: RowCounts) {
  for (const [table, count] of Object.entries(listed))
    if ((counts[table] ?? 0) !== count)
      throw new DumpFault(`${table} should have ${count} rows, and ${counts[table] ?? 0} came.`)
}

async function putFiles({ file }: Archive, storage: Storage) {
  for await (const part of partsOf(file)) {
    if (!part.name.startsWith(FILES)) continue
    const key = part.name.slice(FILES.length)
    if (storage.own) await storage.own.write(key, contentOf(file, part), part.size)
    else await storage.put(key, await buffer(contentOf(file, part)), typeOfKey(key))
  }
}

async function removeFiles({ file }: Archive, storage: Storage) {
  for await (const part of partsOf(file))
    if (part.name.startsWith(FILES)) await storage.remove([part.name.slice(FILES.length)])
}
