import type { Caller, Changing } from '../../core/caller.ts'
import { post } from '../ledger/index.ts'
import { numberOf } from './slips.ts'

interface Back {
  pay_id: number
  /** Fen. */
  money: number
  /** Fen, what came with the payment that it is a part of, when that is not the sum of its slip. */
  total?: number
  reason: string
  order_id?: number
  order_refund_id?: number
  /** The channel it goes by, when it is not the one that the slip was paid by. */
  provider?: string
}

/**
 * Gives money of a slip back through the channel that it came by, inside the change that decides so: from here on it is
 * on its way (`held` to `refunding`), and the sweep of refunds sends it. 0 fen is nothing. Never more than came: that is
 * a bug of who asks.
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
  await post(who, {
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
