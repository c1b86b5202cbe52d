import type { Caller, Changing } from '../../core/caller.ts'
import { postEntries } from '../ledger/index.ts'
import { numberOf } from './slips.ts'

interface Back {
  pay_id: number
  /** Fen. */
  money: number
  /** Fen, the total of the provider's payment when it differs from the slip's amount. */
  total?: number
  reason: string
  order_id?: number
  order_refund_id?: number
  /** The provider to refund through, when it is not the slip's own. */
  provider?: string
}

/**
 * Starts a refund through the slip's provider, in the transaction that decides it: the money moves from `held` to
 * `refunding`, and the refund job sends it. 0 fen does nothing. Refunding more than was paid is a bug of the caller and
 * throws.
 */
export async function payBack(who: Changing<Caller>, { pay_id, money, provider, ...why }: Back) {
  if (money === 0) return
  const slip = await who.db
    .updateTable('pay')
    .set(e => ({ refunded_money: e('refunded_money', '+', money) }))
    .where('id', '=', pay_id)
    .where(e => e('received_money', '>=', e('refunded_money', '+', money)))
    .returning('pay_type')
    .executeTakeFirst()
  if (!slip || money < 0) throw new Error(`slip ${pay_id} can't give ${money} fen back`)
  const channel = provider ?? slip.pay_type
  const { id } = await inserted(who, { ...why, pay_id, money, provider: channel, createtime: who.now })
  await postEntries(who, {
    key: `payback:${id}`,
    from_type: 'refund',
    relate_id: id,
    moves: [
      { owner: 'platform', kind: 'held', amount: -money },
      { owner: 'platform', kind: 'refunding', amount: money },
    ],
  })
}

interface Row extends Omit<Back, 'provider'> {
  provider: string
  createtime: number
}

async function inserted(who: Changing<Caller>, row: Row) {
  for (;;) {
    const refund = await who.db
      .insertInto('pay_refund')
      .values({ ...row, out_refund_no: `R${numberOf(who.now)}`, due_time: who.now })
      .onConflict(same => same.column('out_refund_no').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (refund) return refund
  }
}
