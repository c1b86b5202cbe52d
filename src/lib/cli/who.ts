import { openBus } from '../adapters/bus/bus.ts'
import type { Caller } from '../caller.ts'
import { config } from '../config.ts'
import { openDb } from '../db/open.ts'

/** Runs a command's work as nobody in particular, on the database of the settings, and closes it behind it. */
export async function asCommand(work: (who: Caller) => Promise<unknown>): Promise<void> {
  const db = openDb(config.database)
  const bus = openBus(config)
  try {
    await work({ db, bus, member: null, locale: 'zh-cn', now: Math.floor(Date.now() / 1000), reads() {} })
  } finally {
    await bus.close()
    await db.destroy()
  }
}
