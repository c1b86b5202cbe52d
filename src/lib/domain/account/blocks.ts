import type { Caller } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { batchQuery, key } from '../../db/batch-loader.ts'

/**
 * Refuses with blocked if one of these members blocks the caller: the caller then cannot write to them, reply to them
 * or follow them (a mention is allowed but not notified).
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
