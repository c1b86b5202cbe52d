import english from '../../content/site/en-us.json' with { type: 'json' }
import chinese from '../../content/site/zh-cn.json' with { type: 'json' }
import { openBus } from '../adapters/bus/bus.ts'
import { openChannels } from '../adapters/payment/pay.ts'
import { openStorage } from '../adapters/storage/storage.ts'
import type { Caller } from '../core/caller.ts'
import { config } from '../core/config.ts'
import type { Library } from '../core/content/library.ts'
import { site as siteSchema } from '../core/content/schema.ts'
import type { Locale } from '../core/i18n.ts'
import { createPrivately } from '../core/private-files.ts'
import { openDb } from '../db/open.ts'
import { checkDatabase, type DatabaseUse, databaseFault, databaseName } from '../db/ready.ts'
import { secretFor } from '../db/secret.ts'
import { checkSecret } from '../db/secret-fingerprint.ts'
import { libraryOf } from '../domain/content/library.ts'
import { loadSettings } from '../domain/site/settings.ts'

/**
 * Runs a command's work as a visitor on the configured database, whose name it prints first, and closes it afterwards. A
 * database fault is printed as one sentence, with exit code 1.
 */
export async function asCommand(work: (who: Caller) => Promise<unknown>, use: DatabaseUse = {}): Promise<void> {
  await sayingDatabaseFaults(async () => {
    await checkDatabase(config.database, use)
    printDatabase()
    await run(work, use)
  })
}

/** Runs a command's work; a fault of the database ends it with one sentence and exit code 1. */
export async function sayingDatabaseFaults(work: () => Promise<unknown>): Promise<void> {
  createPrivately()
  try {
    await work()
  } catch (error) {
    const sentence = databaseFault(error, config.database)
    if (!sentence) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}

let isPrinted = false

/** Prints once which database the command acts on; on stderr, since the output of some commands is data. */
export function printDatabase() {
  if (!isPrinted) console.error(`Database: ${databaseName(config.database)}`)
  isPrinted = true
}

async function run(work: (who: Caller) => Promise<unknown>, use: DatabaseUse) {
  const db = openDb(config.database)
  const bus = openBus(config)
  const storage = openStorage(config.storage, () => secretFor(db, 'form'))
  try {
    const now = Math.floor(Date.now() / 1000)
    if (!use.creates && !use.replacesSecret) await checkSecret(db)
    if (!use.migrates) await loadSettings(db)
    const channels = openChannels(config, () => secretFor(db, 'pay'))
    const who = {
      db,
      bus,
      storage,
      channels,
      library: shipped,
      member: null,
      locale: 'zh-cn' as const,
      now,
      reads() {},
    }
    await work({ ...who, library: libraryOf(shipped, who) })
  } finally {
    await bus.close()
    await db.destroy()
  }
}

const closed = async () => {
  throw new Error('Articles and messages are loaded by Astro and are not available to commands.')
}
const words: Record<Locale, unknown> = { 'zh-cn': chinese, 'en-us': english }
const shipped: Library = {
  help: closed,
  helpClass: closed,
  notice: closed,
  site: async locale => siteSchema.parse(words[locale]),
  message: closed,
}
