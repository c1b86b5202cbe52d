import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { audit, mustStaff } from '../account/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'

/**
 * Deliveries to a receiver, the newest first: result, time, and the beginning of its response. Duty 'admin'. Refusal
 * forbidden.
 */
export async function webhookDeliveries(who: Member, { webhook_id, page, limit }: PageQuery & { webhook_id: number }) {
  await mustStaff(who, 'admin')
  const found = who.db.selectFrom('webhook_delivery as delivery').where('webhook_id', '=', webhook_id)
  const data = await found
    .innerJoin('webhook_event as event', 'event.id', 'event_id')
    .select(['delivery.id', 'uuid', 'type', 'state', 'tries', 'due_time', 'status', 'ms', 'answer'])
    .select(['lasttime', 'delivery.createtime'])
    .orderBy('delivery.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await lengthOf(who, found.select('delivery.id')) }
}

/**
 * Sends a delivered or abandoned event again with the same id. Duty 'admin'. Refusals forbidden, noSuchContent (also
 * for a pending one).
 */
export async function webhookReplay(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'admin')
  await change(who, async who => {
    const { numUpdatedRows } = await who.db
      .updateTable('webhook_delivery')
      .set({ state: 0, tries: 0, due_time: who.now })
      .where('id', '=', id)
      .where('state', '<>', 0)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('noSuchContent')
    await audit(who, { action: 'webhookReplay', target_type: 'webhook_delivery', target_id: id })
  })
  return []
}
