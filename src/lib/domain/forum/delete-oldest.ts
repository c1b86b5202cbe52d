import type { Member } from '../../core/caller.ts'

/** Rows deleted per call; more than one write adds. */
const AT_ONCE = 1000

/** Deletes a member's least recently touched rows beyond `most`. */
export async function deleteOldest({ db, member }: Member, table: 'draft' | 'read_mark', most: number) {
  const oldest = db
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', member)
    .orderBy('updatetime', 'desc')
    .orderBy('id', 'desc')
    .limit(AT_ONCE)
    .offset(most)
  await db.deleteFrom(table).where('id', 'in', oldest).execute()
}
