import type { Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import { slipPaid } from '../../../src/lib/domain/cashier/payables.ts'
import { postEntries } from '../../../src/lib/domain/ledger/post.ts'
import { moveOrder, SENT, SHOP, TO_SEND } from '../../../src/lib/domain/trade/order-states.ts'
import { order, orderOf } from './orders.ts'

let last = 0

/** A paid order of this member: points and balances as given, the rest by the sandbox; sent if asked. */
export async function paidOrder(who: Member, values: Parameters<typeof order>[1] = {}, status = TO_SEND) {
  const made = await order(who, values)
  await change(who, async who => {
    const [balance, balance_money, point] = [made.balance, made.balance_money, made.point]
    await postEntries(who, {
      key: `test:${made.id}`,
      from_type: 'order',
      relate_id: made.id,
      moves: [
        { owner: 'outside', kind: 'adjust', amount: -balance - balance_money },
        { owner: 'platform', kind: 'held', amount: balance + balance_money },
        { owner: 'platform', kind: 'point', amount: point },
        { owner: 'outside', kind: 'point', amount: -point },
      ],
    })
    const slip = await who.db
      .selectFrom('pay')
      .select('id')
      .where('out_trade_no', '=', made.out_trade_no)
      .executeTakeFirstOrThrow()
    await slipPaid(who, slip, { pay_type: 'sandbox', trade_no: `T${++last}` })
    if (status !== SENT) return
    await moveOrder(who, await orderOf(who.db, made.id), 'ship', { way: SHOP })
    await who.db
      .updateTable('order_goods')
      .set(e => ({ delivery_status: 1, delivered_num: e.ref('num') }))
      .where('order_id', '=', made.id)
      .execute()
  })
  return orderOf(who.db, made.id)
}
