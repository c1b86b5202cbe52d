import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { postEntries, valuesOf } from '../ledger/index.ts'
import { cancelOpenSlip } from '../payment/index.ts'
import { apportion } from './checkout/apportion.ts'
import { lockOrder, type OrderRow, UNPAID } from './order-states.ts'
import { openSlips } from './slips.ts'

/**
 * Reserves the member's balances for the unpaid orders of an open slip, as the checkout does, and opens a slip for the
 * rest: paid at once if that is nothing. The slip's row is locked before orders and accounts, and only while it is open,
 * so that a repeated request, a payment or a closing wins once: null for the others. Refusal notEnough without balance.
 */
export async function takeBalance(who: Changing<Member>, out_trade_no: string) {
  if (!(await cancelOpenSlip(who, out_trade_no))) return null
  const orders = await who.db
    .selectFrom('shop_order')
    .selectAll()
    .where('out_trade_no', '=', out_trade_no)
    .where('user_id', '=', who.member)
    .where('order_status', '=', UNPAID)
    .orderBy('id')
    .execute()
  for (const order of orders) await lockOrder(who, order)
  const reserved = await reserve(who, orders, out_trade_no)
  const [number] = await openSlips(who, [reserved])
  if (!number) return null
  return { out_trade_no: number, pay_money: reserved.reduce((sum, { pay_money }) => sum + pay_money, 0) }
}

/** The balance that cannot be withdrawn is used first, each in proportion to what the orders still owe. */
async function reserve(who: Changing<Member>, orders: OrderRow[], slip: string): Promise<OrderRow[]> {
  const { balance, balance_money } = await valuesOf(who.db, who.member, ['balance', 'balance_money'] as const)
  const due = orders.map(({ pay_money }) => pay_money)
  const used = Math.min(
    balance + balance_money,
    due.reduce((sum, each) => sum + each, 0),
  )
  if (used === 0) throw new Refusal('notEnough')
  const shares = apportion(used, due)
  const first = apportion(Math.min(used, balance), shares)
  const rows: OrderRow[] = []
  for (const [at, order] of orders.entries())
    rows.push(await spend(who, order, { balance: first[at]!, balance_money: shares[at]! - first[at]!, slip }))
  return rows
}

interface Spent {
  balance: number
  balance_money: number
  /** The slip that this happens for; it is cancelled, so the posting can be made but once. */
  slip: string
}

async function spend(who: Changing<Member>, { id }: OrderRow, { balance, balance_money, slip }: Spent) {
  const row = await who.db
    .updateTable('shop_order')
    .set(e => ({
      balance: e('balance', '+', balance),
      balance_money: e('balance_money', '+', balance_money),
      pay_money: e('pay_money', '-', balance + balance_money),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const own = { owner: 'user', id: who.member } as const
  await postEntries(who, {
    key: `order:${id}:balance:${slip}`,
    from_type: 'order',
    relate_id: id,
    moves: [
      { ...own, kind: 'balance', amount: -balance },
      { ...own, kind: 'balance_money', amount: -balance_money },
      { owner: 'platform', kind: 'held', amount: balance + balance_money },
    ],
  })
  return row
}
