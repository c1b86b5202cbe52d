import type { Caller, Changing } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'

/** Of what a shop asks back of its deposit: it waits, was given back, refused, or taken back by the shop itself. */
export const [WAITS, GIVEN, REFUSED, TAKEN_BACK] = [0, 1, 2, 3] as const

/** Turns what waits of a shop, or one of it by its id, or one that asks for so much (fen) at most; answers it, or undefined where nothing waits any more. */
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

/** What a shop has asked back last, in yuan, or null. */
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
