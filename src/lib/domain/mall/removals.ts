import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'

/** Seconds in which a removal can be taken back: ten that the page offers, and some for a slow network. */
export const UNDO_WITHIN = 15

/** What was removed: lines of a cart, entries of the browsing history. */
type Kind = 'cart' | 'goods_browse'

/** Keeps rows that were just deleted, for `restoreRemoved`. */
export async function keepRemoved(
  { db, member, now }: Changing<Member>,
  kind: Kind,
  rows: readonly { id: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('removed_row')
    .values(rows.map(row => ({ kind, row_id: row.id, user_id: member, row: JSON.stringify(row), createtime: now })))
    // An id can be that of another member's former row: SQLite gives the highest one again.
    .onConflict(same =>
      same
        .columns(['kind', 'row_id'])
        .doUpdateSet(({ ref }) => ({ user_id: ref('excluded.user_id'), row: ref('excluded.row'), createtime: now })),
    )
    .execute()
}

/**
 * Puts the member's own rows of this kind back that were removed within the last seconds, of these ids or all; each once.
 * A row that is there again, by the table's unique columns, stays as it is. Returns how many were removed. Refusal
 * undoOver when there are none.
 */
export async function restoreRemoved(
  { db, member, now }: Changing<Member>,
  kind: Kind,
  ids?: readonly number[] | undefined,
): Promise<number> {
  let rows = db
    .deleteFrom('removed_row')
    .where('kind', '=', kind)
    .where('user_id', '=', member)
    .where('createtime', '>=', now - UNDO_WITHIN)
  if (ids) rows = rows.where('row_id', 'in', ids)
  const taken = await rows.returning('row').execute()
  if (taken.length === 0) throw new Refusal('undoOver')
  const lines = taken.map(({ row }) => JSON.parse(row))
  const insert = (values: object[]) =>
    db
      .insertInto(kind)
      .values(values as never)
      .onConflict(same => same.doNothing())
      .returning('id')
      .execute()
  const back = new Set((await insert(lines)).map(({ id }) => id))
  // Another row can have the id by now; one that is there again by its other columns is in the way once more.
  const moved = lines.filter(({ id }) => !back.has(id)).map(({ id: _, ...line }) => line)
  if (moved.length > 0) await insert(moved)
  return taken.length
}

/** Scheduled: deletes what can no longer be taken back. */
export const forgetRemoved = async ({ db, now }: Caller): Promise<void> => {
  await db
    .deleteFrom('removed_row')
    .where('createtime', '<', now - UNDO_WITHIN)
    .execute()
}
