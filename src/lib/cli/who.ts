import { openBus } from '../adapters/bus/bus.ts'
import { openChannels } from '../adapters/payment/pay.ts'
import { openStorage } from '../adapters/storage/storage.ts'
import type { Caller } from '../core/caller.ts'
import { config } from '../core/config.ts'
import type { Library } from '../core/content/library.ts'
import { openDb } from '../db/open.ts'
import { checkDatabase, databaseFault } from '../db/ready.ts'
import { secretFor } from '../db/secret.ts'
import { loadSettings } from '../domain/site/settings.ts'

/**
 * Runs a command's work as a visitor on the configured database, and closes it afterwards. With `migrates` the database
 * may be missing or older. A database fault is printed as one sentence, with exit code 1.
 */
export async function asCommand(work: (who: Caller) => Promise<unknown>, { migrates = false } = {}): Promise<void> {
  try {
    await checkDatabase(config.database, { migrates })
    await run(work, !migrates)
  } catch (error) {
    const sentence = databaseFault(error, config.database)
    if (!sentence) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}

async function run(work: (who: Caller) => Promise<unknown>, isMigrated: boolean) {
  const db = openDb(config.database)
  const bus = openBus(config)
  const storage = openStorage(config.storage, () => secretFor(db, 'form'))
  try {
    const now = Math.floor(Date.now() / 1000)
    if (isMigrated) await loadSettings(db)
    const channels = openChannels(config, () => secretFor(db, 'pay'))
    await work({ db, bus, storage, channels, library, member: null, locale: 'zh-cn', now, reads() {} })
  } finally {
    await bus.close()
    await db.destroy()
  }
}

const closed = async () => {
  throw new Error('Content files are loaded by Astro and are not available to commands.')
}
const library: Library = { help: closed, helpClass: closed, notice: closed, site: closed, message: closed }
