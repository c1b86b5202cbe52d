import type { Member } from '../../core/caller.ts'

/** At one time: what one write too many leaves over is less. */
const AT_ONCE = 1000

/** Of a member's rows in this table only as many stay as `most`, those that were touched last. */
export async function dropOldest({ db, member }: Member, table: 'draft' | 'read_mark', most: number) {
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
