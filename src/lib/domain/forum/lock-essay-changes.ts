import type { Db } from '../../db/open.ts'

/**
 * Serialises transactions that change many posts, also across processes: locking the same posts in different orders
 * would deadlock.
 */
export async function lockEssayChanges(db: Db) {
  const row = { name: 'turn', value: '' }
  await db
    .insertInto('setting')
    .values(row)
    .onConflict(same => same.column('name').doUpdateSet(row))
    .execute()
}
