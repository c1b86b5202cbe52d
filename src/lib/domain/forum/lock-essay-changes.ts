import type { Db } from '../../db/open.ts'

/**
 * Begins a transaction that changes many posts: such ones take turns, also those of other processes. Two that came
 * upon the same posts in different orders would each hold what the other wants.
 */
export async function lockEssayChanges(db: Db) {
  const row = { name: 'turn', value: '' }
  await db
    .insertInto('setting')
    .values(row)
    .onConflict(same => same.column('name').doUpdateSet(row))
    .execute()
}
