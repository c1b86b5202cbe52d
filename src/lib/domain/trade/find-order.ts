import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import type { OrderRow } from './order-states.ts'

/** One of the member's own orders; refusal noSuchContent for anybody else's or a missing one. */
export const ownOrder = ({ db, member }: Member, order_id: number): Promise<OrderRow> =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', order_id)
    .where('user_id', '=', member)
    .where('is_deleted', '=', 0)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))

/** Number of the slip that the member's last order from these cart lines is paid by; null where they were not ordered. */
export async function slipOfCartLines({ db, member }: Member, cart_ids: number[]): Promise<string | null> {
  if (cart_ids.length === 0) return null
  const order = await db
    .selectFrom('order_goods')
    .innerJoin('shop_order', 'shop_order.id', 'order_goods.order_id')
    .select('out_trade_no')
    .where('order_goods.user_id', '=', member)
    .where('order_goods.cart_id', 'in', cart_ids)
    .orderBy('shop_order.id', 'desc')
    .executeTakeFirst()
  return order?.out_trade_no ?? null
}

export const orderById = ({ db }: Caller, order_id: number): Promise<OrderRow> =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
