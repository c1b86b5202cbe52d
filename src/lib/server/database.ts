import { openBus } from '../adapters/bus/bus.ts'
import { openStorage } from '../adapters/storage/storage.ts'
import { config } from '../core/config.ts'
import { log } from '../core/log.ts'
import type { ServerBus } from '../core/ports/bus.ts'
import type { Storage } from '../core/ports/storage.ts'
import { cutConnections, type Db, openDb } from '../db/open.ts'
import { openPing } from '../db/ping.ts'
import { secretFor } from '../db/secret.ts'
import { type Health, watchHealth } from './health.ts'

let db: Db | undefined
let messages: ServerBus | undefined
let files: Storage | undefined
let health: Health | undefined

/** Opened on first use: the build renders help pages and must not require a database. */
export const database = (): Db => {
  db ??= openDb(config.database, config.databasePool)
  return db
}

/** Broadcasts cache invalidations to every process on this database, and receives theirs. */
export const bus = (): ServerBus => {
  messages ??= openBus(config)
  return messages
}

/** Where uploaded files are stored. */
export const storage = (): Storage => {
  files ??= openStorage(config.storage, () => secretFor(database(), 'form'))
  return files
}

/** Monitors the database; called once, by the server alone. */
export function databaseHealth(): Health {
  health ??= watchHealth(openPing(database(), config.database), (isAway, err) => {
    if (!isAway) return log.info('the database answers again')
    log.error({ err }, 'the database does not answer')
    cutConnections(database())
  })
  return health
}

export async function closeDatabase() {
  await health?.stop()
  await messages?.close()
  await db?.destroy()
}
