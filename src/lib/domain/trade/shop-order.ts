import type { Member } from '../../core/caller.ts'
import { mustSell } from '../account/index.ts'
import { orderById } from './find-order.ts'
import type { OrderRow } from './order-states.ts'

/** An order of a shop in which the caller sells; refusals noSuchContent, forbidden. */
export async function shopOrder(who: Member, order_id: number): Promise<OrderRow> {
  const order = await orderById(who, order_id)
  await mustSell(who, order.site_id)
  return order
}
