import type { Caller } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { batchQuery, key } from '../../db/batch-loader.ts'

/**
 * Whom a member blocks cannot write to them, reply to what they wrote or follow them (refusal blocked); a mention is
 * written but not told.
 */
export async function checkBlocks({ db, member }: Caller, ...by: number[]) {
  const target_id = member ?? 0
  const found = await Promise.all(by.map(user_id => blockOf(db, { user_id, target_id })))
  if (found.some(({ length }) => length > 0)) throw new Refusal('blocked')
}

const blockOf = batchQuery({ user_id: key, target_id: key }, ['user_id', 'target_id'], (db, given) =>
  db
    .selectFrom(given)
    .innerJoin('block', join =>
      join.onRef('block.user_id', '=', 'given.user_id').onRef('block.target_id', '=', 'given.target_id'),
    )
    .select(['block.user_id', 'block.target_id']),
)
