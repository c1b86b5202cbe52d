import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Storage } from '../../core/ports/storage.ts'
import { type Db, openDb } from '../../db/open.ts'
import { checkLedger } from '../ledger/index.ts'
import { filesOf } from './files.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'

/** Number of pictures to decode, spread from the oldest to the newest. */
const SAMPLE = 50

export interface Drill {
  manifest: Manifest
  /** One sentence per fault. */
  faults: string[]
  pictures: number
}

/**
 * Restores an archive into a temporary folder and checks the result: the row counts of the manifest, the ledger, every
 * file referenced by a row, and a sample of the pictures. Uses an SQLite file whatever the archive's database.
 * `storageIn` opens an empty storage in a folder.
 */
export async function drillBackup(
  file: string,
  secret: string,
  storageIn: (folder: string) => Storage,
): Promise<Drill> {
  const folder = await mkdtemp(join(dirname(resolve(file)), '.cheyou-drill-'))
  const place = { target: join(folder, 'drill.db'), storage: storageIn(join(folder, 'storage')), secret }
  try {
    const manifest = await restoreBackup(file, place)
    const db = openDb(place.target)
    try {
      const pictures = await openSample(db, place.storage)
      const faults = [...(await checkLedger(db)), ...(await lost(db, place.storage, manifest)), ...pictures.faults]
      return { manifest, faults, pictures: pictures.count }
    } finally {
      await db.destroy()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Files referenced by the database that were neither restored nor missing before the backup. */
async function lost(db: Db, storage: Storage, { files }: Manifest): Promise<string[]> {
  const missing = new Set(files.missing)
  const faults: string[] = []
  for await (const key of filesOf(db))
    if (!missing.has(key) && (await storage.size(key)) === null) faults.push(`${key} is named and has not come back`)
  return faults
}

async function openSample(db: Db, storage: Storage) {
  const keys: string[] = []
  for await (const key of filesOf(db))
    if (key.startsWith('image/') && (await storage.size(key)) !== null) keys.push(key)
  const step = Math.max(1, keys.length / SAMPLE)
  const sample = keys.filter((_key, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
  const opened = await Promise.all(sample.map(async key => (await opens(storage, key)) || `${key} cannot be opened`))
  return { count: sample.length, faults: opened.filter(each => each !== true) }
}

async function opens(storage: Storage, key: string): Promise<boolean> {
  const bytes = await buffer(await storage.read(key))
  return sharp(bytes, { failOn: 'error' })
    .stats()
    .then(
      () => true,
      () => false,
    )
}
