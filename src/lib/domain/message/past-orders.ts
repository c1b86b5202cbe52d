import type { Caller } from '../../core/caller.ts'
import type { Pair } from './shop-dialogs.ts'

/** A member's last order in a shop. */
export const lastOrder = ({ db }: Caller, { user_id, site_id }: Pair) => {
  const orders = db.selectFrom('shop_order').where('user_id', '=', user_id).where('site_id', '=', site_id)
  return db
    .selectFrom('shop_order')
    .select(['id as order_id', 'order_no', 'order_status', 'order_type', 'createtime as create_time'])
    .where(
      'id',
      '=',
      orders.select(e => e.fn.max('id').as('id')),
    )
    .executeTakeFirst()
}

/** Whether a member has ordered in a shop. */
export const hasOrderedIn = async (who: Caller, pair: Pair) => (await lastOrder(who, pair)) !== undefined
