import type { Caller, Changing } from '../../core/caller.ts'
import { cutText } from '../../core/cut-text.ts'
import { Refusal } from '../../core/refusal.ts'
import { cancelSlip, openSlip } from '../payment/index.ts'
import { linesOf } from './count-sales.ts'
import { type OrderRow, UNPAID } from './order-states.ts'
import { ordersPaid } from './orders-paid.ts'

/**
 * Cancels the slips of these unpaid orders so that they cannot be paid as they are. The slip's row is locked before any
 * order, as payment does it. Returns all unpaid orders that were on these slips, including those of other shops; each
 * must get a new slip (`openSlips`) or be closed. Refusal stateConflict when one is paid.
 */
export async function takeSlips(who: Changing<Caller>, order_ids: number[]): Promise<OrderRow[]> {
  const numbers = await numbersOf(who, order_ids)
  for (const number of numbers) if (!(await cancelSlip(who, number))) throw new Refusal('stateConflict')
  // While this waited for the lock, another change may have split the slip: then the orders are on a new one.
  const now = await numbersOf(who, order_ids)
  if (now.some(number => !numbers.includes(number))) return takeSlips(who, order_ids)
  return who.db
    .selectFrom('shop_order')
    .selectAll()
    .where('out_trade_no', 'in', numbers)
    .where('order_status', '=', UNPAID)
    .orderBy('id')
    .execute()
}

async function numbersOf({ db }: Caller, order_ids: number[]) {
  const rows = await db
    .selectFrom('shop_order')
    .select('out_trade_no')
    .distinct()
    .where('id', 'in', order_ids)
    .orderBy('out_trade_no')
    .execute()
  return rows.map(({ out_trade_no }) => out_trade_no)
}

/**
 * Opens one slip for each group of one member's orders and returns the slip numbers. A group that costs nothing is paid
 * at once.
 */
export async function openSlips(who: Changing<Caller>, groups: OrderRow[][]): Promise<string[]> {
  const numbers: string[] = []
  for (const orders of groups.filter(({ length }) => length > 0)) numbers.push(await openOne(who, orders))
  return numbers
}

async function openOne(who: Changing<Caller>, orders: OrderRow[]) {
  const ids = orders.map(({ id }) => id)
  const before = orders.map(({ out_trade_no }) => out_trade_no)
  const { out_trade_no } = await openSlip(
    who,
    {
      kind: 'order',
      orders: ids,
      user_id: orders[0]!.user_id,
      pay_body: await slipDescription(who, ids),
      pay_detail: orders.map(({ order_no }) => order_no).join(', '),
      pay_money: orders.reduce((sum, { pay_money }) => sum + pay_money, 0),
      expire_time: Math.min(...orders.map(({ due_time }) => due_time)),
    },
    ordersPaid,
  )
  // Where a slip was split, the first new one counts as its replacement.
  const old = who.db.updateTable('pay').set({ replaced_by: out_trade_no }).where('out_trade_no', 'in', before)
  await old.where('replaced_by', '=', '').where('pay_status', '=', -1).execute()
  return out_trade_no
}

const NAME = 60

/** Description of a slip for the cashier: the name of the first goods and the number of them. */
export async function slipDescription(who: Caller, order_ids: number[]) {
  const lines = await linesOf(who, order_ids)
  const num = lines.reduce((sum, line) => sum + line.num, 0)
  return `${cutText(lines[0]?.sku_name ?? '', NAME)} ×${num}`
}
