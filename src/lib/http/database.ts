import { openBus, type Wire } from '../adapters/bus/bus.ts'
import { openStorage, type Storage } from '../adapters/storage/storage.ts'
import { config } from '../config.ts'
import { type Db, openDb } from '../db/open.ts'
import { secretFor } from '../upload/secret.ts'

let db: Db | undefined
let wire: Wire | undefined
let files: Storage | undefined

/** Opened on first use: the build renders help pages and must not need a database. */
export const database = (): Db => {
  db ??= openDb(config.database)
  return db
}

/** The way purges go from and to every process on this database. */
export const bus = (): Wire => {
  wire ??= openBus(config)
  return wire
}

/** Where uploaded files lie. */
export const storage = (): Storage => {
  files ??= openStorage(config.storage, () => secretFor(database(), 'form'))
  return files
}

export async function closeDatabase() {
  await wire?.close()
  await db?.destroy()
}
