import type { Member } from '../../core/caller.ts'
import type { DeletionBlocker } from '../account/request-deletion.ts'
import { hasMoney } from '../ledger/index.ts'
import { hasOpenOrders } from './order-lists.ts'
import { finalRefundStates } from './refund-states.ts'

/** Whether the member has an undecided refund or an appeal to the platform. */
async function hasOpenRefunds({ db, member }: Member): Promise<boolean> {
  const open = await db
    .selectFrom('order_refund')
    .select('id')
    .where('user_id', '=', member)
    .where('refund_status', 'not in', finalRefundStates)
    .executeTakeFirst()
  return open !== undefined
}

/**
 * Whether the member owns a shop, even a frozen one: it needs a responsible owner, as its orders continue and it may
 * reopen.
 */
async function hasShop({ db, member }: Member): Promise<boolean> {
  const shop = await db.selectFrom('shop').select('id').where('user_id', '=', member).executeTakeFirst()
  return shop !== undefined
}

/** Reasons in this area why an account cannot be deleted. */
export const deletionBlockers: readonly DeletionBlocker[] = [
  { why: 'account:boundOrders', binds: hasOpenOrders },
  { why: 'account:boundRefunds', binds: hasOpenRefunds },
  { why: 'account:boundMoney', binds: hasMoney },
  { why: 'account:boundShop', binds: hasShop },
]
