import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'

/** Seconds in which a removal can be taken back: ten that the page offers, and some for a slow network. */
export const UNDO_WITHIN = 15

/** What was removed: lines of a cart, entries of the browsing history. */
type Kind = 'cart' | 'goods_browse'

/** Keeps rows that were just deleted, for `takeBack`. */
export async function keepRemoved(
  { db, member, now }: Changing<Member>,
  kind: Kind,
  rows: readonly { id: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('removed_row')
    .values(rows.map(row => ({ kind, row_id: row.id, user_id: member, row: JSON.stringify(row), createtime: now })))
    .onConflict(same => same.columns(['kind', 'row_id']).doUpdateSet({ createtime: now }))
    .execute()
}

/**
 * The member's own rows of this kind that were removed within the last seconds, of these ids or all; each is returned
 * once. Refusal undoOver when there are none.
 */
export async function takeBack<Row>(
  { db, member, now }: Changing<Member>,
  kind: Kind,
  ids?: readonly number[] | undefined,
): Promise<Row[]> {
  let rows = db
    .deleteFrom('removed_row')
    .where('kind', '=', kind)
    .where('user_id', '=', member)
    .where('createtime', '>=', now - UNDO_WITHIN)
  if (ids) rows = rows.where('row_id', 'in', ids)
  const taken = await rows.returning('row').execute()
  if (taken.length === 0) throw new Refusal('undoOver')
  return taken.map(({ row }) => JSON.parse(row) as Row)
}

/** Scheduled: deletes what can no longer be taken back. */
export const forgetRemoved = async ({ db, now }: Caller): Promise<void> => {
  await db
    .deleteFrom('removed_row')
    .where('createtime', '<', now - UNDO_WITHIN)
    .execute()
}
