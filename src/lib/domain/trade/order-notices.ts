import type { Caller, Changing } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import type { WebhookEvent } from '../../core/webhook-events.ts'
import { type NoticeKind, sendNotice } from '../account/index.ts'
import type { EventData } from '../integration/events.ts'
import { emit } from '../integration/index.ts'

interface Sold {
  id: number
  user_id: number
  site_id: number
}

/** Notifies the buyer of a change of the order, in the name of the site; `text` is a reason or a number. */
export const notifyBuyer = (who: Changing<Caller>, { id, user_id }: Sold, kind: NoticeKind, text = '') =>
  sendNotice({ ...who, member: null }, { to: user_id, type: 'trade', kind, target_type: 'order', target_id: id, text })

/**
 * Notifies everyone who sells in the shop except `by`, who is also the sender: the buyer by default, the site where
 * `by` is null.
 */
export async function notifyShop(
  who: Changing<Caller>,
  { id, user_id, site_id }: Sold,
  kind: NoticeKind,
  text = '',
  by: number | null = user_id,
) {
  const rows = await who.db
    .selectFrom('role')
    .select('user_id')
    .where('duty', '=', 'seller')
    .where('scope', '=', site_id)
    .orderBy('user_id')
    .execute()
  for (const row of rows) {
    const news = { to: row.user_id, type: 'trade', kind, target_type: 'sale', target_id: id, text } as const
    await sendNotice({ ...who, member: by }, news)
  }
}

/** Sends an order event to webhooks. */
export const emitOrder = (
  who: Changing<Caller>,
  type: WebhookEvent,
  { id, order_no, user_id, site_id, order_money }: Sold & { order_no: string; order_money: number },
  more: EventData = {},
) => emit(who, type, { order_id: id, order_no, user_id, site_id, order_money: yuan(order_money), ...more })
