import type { Caller, Changing } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'

/** States of a request to return a shop's deposit: pending, paid out, refused, withdrawn by the shop. */
export const [WAITS, GIVEN, REFUSED, TAKEN_BACK] = [0, 1, 2, 3] as const

/**
 * Decides a shop's pending request: any, the one with this id, or one of at most so many fen. Returns it, or undefined
 * where none is pending.
 */
export const answerAsk = (
  { db, now }: Changing<Caller>,
  { site_id, id, most }: { site_id: number; id?: number; most?: number },
  status: typeof GIVEN | typeof REFUSED | typeof TAKEN_BACK,
  answer = '',
) =>
  db
    .updateTable('deposit_ask')
    .set({ status, answer, handletime: now })
    .where('site_id', '=', site_id)
    .where('status', '=', WAITS)
    .$if(id !== undefined, query => query.where('id', '=', id!))
    .$if(most !== undefined, query => query.where('money', '<=', most!))
    .returningAll()
    .executeTakeFirst()

/** The shop's latest request, in yuan, or null. */
export async function lastAsk({ db }: Caller, site_id: number) {
  const row = await db
    .selectFrom('deposit_ask')
    .select(['id', 'money', 'reason', 'status', 'answer', 'createtime', 'handletime'])
    .where('site_id', '=', site_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, money: yuan(row.money) } : null
}
