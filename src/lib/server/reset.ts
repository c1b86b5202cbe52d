import { backup, DatabaseSync } from 'node:sqlite'
import { endStreams } from '../api/event-streams.ts'
import { takeOfKey } from '../api/key-limit.ts'
import { visitorLimit } from '../api/visitor-limit.ts'
import { EVERYTHING } from '../core/caller.ts'
import { config } from '../core/config.ts'
import { forgetGoodsIndex } from '../domain/mall/goods-index/current-goods-index.ts'
import { bus, database } from './database.ts'
import { prerendered } from './pages.ts'
import { readSettings } from './settings.ts'
import { writeCounts } from './write-counts.ts'

/** All pages of a demo database in one step, so that nobody sees half of it. */
const PAGES = 1_000_000

/**
 * For browser tests, which share a server to save its start: replaces the contents of its SQLite database by those of
 * another file and forgets everything that it holds in memory. No job may be running.
 */
export async function resetTo(file: string) {
  endStreams()
  await writeCounts()
  const lastPurge = await newestPurge()
  const source = new DatabaseSync(file, { readOnly: true })
  await backup(source, config.database, { rate: PAGES })
  source.close()
  // With an id after the last one read: every process on this database invalidates everything.
  await database()
    .insertInto('purge')
    .values({ id: lastPurge + 1, tags: EVERYTHING, createtime: Math.floor(Date.now() / 1000) })
    .execute()
  forgetGoodsIndex(database())
  visitorLimit.clear()
  takeOfKey.clear()
  bus().catchUp()
  await Promise.all([readSettings(), prerendered.read()])
}

async function newestPurge(): Promise<number> {
  const newest = database()
    .selectFrom('purge')
    .select(e => e.fn.max('id').as('id'))
  return (await newest.executeTakeFirst())?.id ?? 0
}
