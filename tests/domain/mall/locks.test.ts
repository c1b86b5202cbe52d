import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { updateGoodsIndex } from '../../../src/lib/domain/mall/update-goods.ts'
import { databases, visitor } from '../../world.ts'
import { goods, sku } from './shelves.ts'

test.each(databases)('concurrent sale and reindexing of goods do not deadlock on %s', async (name, open) => {
  const db = await open()
  const goods_id = await goods(db)
  await sku(db, goods_id, { stock: 1 })
  // Without `change`, which would retry after a deadlock.
  const inside = (db: Db) => ({ ...visitor(db), touches: () => {} })
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sells = db.transaction().execute(async db => {
    await db.updateTable('goods').set({ stock: 0 }).where('id', '=', goods_id).execute()
    held.resolve()
    await go.promise
    await updateGoodsIndex(inside(db), [goods_id])
  })
  await held.promise
  const shelves = db.transaction().execute(db => updateGoodsIndex(inside(db), [goods_id]))
  if (name === 'PostgreSQL') await expect.poll(() => waiting(db)).toBe(1)
  go.resolve()
  await Promise.all([sells, shelves])
  await db.destroy()
})

/** The number of connections to this database that wait for a lock. */
async function waiting(db: Db) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}
