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

export const orderById = ({ db }: Caller, order_id: number): Promise<OrderRow> =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
