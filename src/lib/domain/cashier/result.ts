import type { Member } from '../../core/caller.ts'
import { payInfo } from './cashier.ts'

const PAID = 2

/**
 * The member's own slip with what it paid for: orders, the exchange (its type) or the deposit (its shop, 0 for an
 * application). `codes` are what the shop redeems of paid orders; `free` is what a slip without money was paid by.
 * Refusal slipGone.
 */
export async function payResult(who: Member, { out_trade_no }: { out_trade_no: string }) {
  const slip = await payInfo(who, { out_trade_no })
  const [orders, exchange, deposit] = await Promise.all([
    ordersOf(who, out_trade_no),
    exchangeOf(who, out_trade_no),
    depositOf(who, out_trade_no),
  ])
  const free = slip.pay_type === 'BALANCE' ? freeBy(orders, exchange) : ('' as const)
  const codes = slip.pay_status === PAID ? orders.flatMap(({ id, code }) => (code ? [{ order_id: id, code }] : [])) : []
  return {
    ...slip,
    orders: orders.map(({ id }) => id),
    exchange: exchange?.type ?? null,
    deposit: deposit?.site_id ?? null,
    free,
    codes,
  }
}

type Orders = Awaited<ReturnType<typeof ordersOf>>

const ordersOf = ({ db, member }: Member, out_trade_no: string) =>
  db
    .selectFrom('shop_order')
    .leftJoin('verify', e => e.onRef('verify.order_id', '=', 'shop_order.id').on('order_type', '=', VIRTUAL))
    .select(['shop_order.id', 'balance', 'balance_money', 'point', 'verify_code as code'])
    .where('out_trade_no', '=', out_trade_no)
    .where('shop_order.user_id', '=', member)
    .orderBy('shop_order.id')
    .execute()

/** order_type of goods that a code stands for; that of a pick-up is shown with its order, for the day it is fetched. */
const VIRTUAL = 4

const exchangeOf = ({ db, member }: Member, out_trade_no: string) =>
  db
    .selectFrom('exchange_order')
    .select('type')
    .where('out_trade_no', '=', out_trade_no)
    .where('user_id', '=', member)
    .executeTakeFirst()

const depositOf = ({ db, member }: Member, out_trade_no: string) =>
  db
    .selectFrom('deposit_order')
    .select('site_id')
    .where('out_trade_no', '=', out_trade_no)
    .where('user_id', '=', member)
    .executeTakeFirst()

/** Balance, else points, else nothing but reductions. */
function freeBy(orders: Orders, exchange: object | undefined): 'balance' | 'points' | 'nothing' {
  if (orders.some(({ balance, balance_money }) => balance + balance_money > 0)) return 'balance'
  return exchange || orders.some(({ point }) => point > 0) ? 'points' : 'nothing'
}
