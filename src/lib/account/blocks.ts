import type { Caller } from '../caller.ts'
import { query } from '../db/query.ts'
import { Refusal } from '../refusal.ts'

/**
 * Whom a member blocks cannot write to them, reply to what they wrote or follow them (refusal blocked); a mention is
 * written but not told.
 */
export async function checkBlocks({ db, member }: Caller, ...by: number[]) {
  const [block] = await blocksOf(db, by, member ?? 0)
  if (block) throw new Refusal('blocked')
}

const blocksOf = query((db, by: number[], target_id: number) =>
  db.selectFrom('block').select('createtime').where('user_id', 'in', by).where('target_id', '=', target_id),
)
