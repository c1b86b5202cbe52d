import type { Caller, Changing } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'

/** States of a request to return a shop's deposit: pending, paid out, refused, withdrawn by the shop. */
export const [PENDING, PAID_OUT, REFUSED, WITHDRAWN] = [0, 1, 2, 3] as const

/** Turns a request of a shop that waits; answers it, or undefined where it no longer waits. */
export const decideDepositRefund = (
  { db, now }: Changing<Caller>,
  { site_id, id }: { site_id: number; id: number },
  status: typeof PAID_OUT | typeof REFUSED | typeof WITHDRAWN,
  answer = '',
) =>
  db
    .updateTable('deposit_ask')
    .set({ status, answer, handletime: now })
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .where('status', '=', PENDING)
    .returningAll()
    .executeTakeFirst()

/** The request of a shop that waits, or undefined. */
export const pendingDepositRefund = ({ db }: Caller, site_id: number) =>
  db
    .selectFrom('deposit_ask')
    .select(['id', 'money'])
    .where('site_id', '=', site_id)
    .where('status', '=', PENDING)
    .executeTakeFirst()

/** What a shop has asked back last, in yuan, or null. */
export async function lastDepositRefund({ db }: Caller, site_id: number) {
  const row = await db
    .selectFrom('deposit_ask')
    .select(['id', 'money', 'reason', 'status', 'answer', 'createtime', 'handletime'])
    .where('site_id', '=', site_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, money: yuan(row.money) } : null
}
