import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { notifyBuyer } from './order-notices.ts'
import { logOrder, SENT, SHOP, TO_SEND } from './order-states.ts'
import { shopOrder } from './shop-order.ts'

interface Tracking {
  express_company_name: string
  delivery_no: string
}

/** A carrier shipment needs the carrier's name and a tracking number. Refusal badField naming the missing one. */
export function mustBeTracked({
  express_company_name,
  delivery_no,
}: Partial<Record<keyof Tracking, string | undefined>>) {
  if (!express_company_name) throw new Refusal('badField', { field: 'express_company_name' }, 'order:askCompany')
  if (!delivery_no) throw new Refusal('badField', { field: 'delivery_no' }, 'order:askDeliveryNo')
}

/**
 * The shop corrects carrier and tracking number of a package not yet received; the history keeps both, and the buyer is
 * notified. Refusals forbidden, noSuchContent, badField, stateConflict.
 */
export const correctTracking = (who: Member, { package_id, ...right }: Tracking & { package_id: number }) =>
  change(who, async (who: Changing<Member>) => {
    mustBeTracked(right)
    const { order_id } = await packageOf(who, package_id)
    const order = await shopOrder(who, order_id)
    await holdSent(who, order_id)
    const { delivery_type, express_company_name, delivery_no } = await packageOf(who, package_id)
    if (delivery_type === 0) throw new Refusal('stateConflict')
    if (express_company_name === right.express_company_name && delivery_no === right.delivery_no) return
    // The steps belong to the wrong number; the carrier is asked again at once.
    if (who.traces) await who.db.deleteFrom('trace').where('package_id', '=', package_id).execute()
    await who.db
      .updateTable('package')
      .set({ ...right, traced_time: 0, ...(who.traces && { status: 0 }) })
      .where('id', '=', package_id)
      .execute()
    const [before, now] = [
      `${express_company_name} ${delivery_no}`,
      `${right.express_company_name} ${right.delivery_no}`,
    ]
    const states = { from_status: order.order_status, to_status: order.order_status }
    await logOrder(who, order_id, { action: 'tracking', ...states, way: SHOP, text: `${before} → ${now}` })
    await notifyBuyer(who, order, 'ORDER_TRACKING', now)
  })

/** Whether a shop may change carrier and tracking number: a carrier shipment of an order under way. */
export const isTrackingChangeable = (order_status: number, delivery_type: number) =>
  delivery_type !== 0 && (order_status === TO_SEND || order_status === SENT)

const packageOf = ({ db }: Member, id: number) =>
  db
    .selectFrom('package')
    .select(['order_id', 'delivery_type', 'express_company_name', 'delivery_no'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))

/** Locks the order in the sent state until the transaction ends; an open refund does not matter. */
async function holdSent({ db }: Changing<Member>, order_id: number) {
  const { numUpdatedRows } = await db
    .updateTable('shop_order')
    .set({ id: order_id })
    .where('id', '=', order_id)
    .where('order_status', 'in', [TO_SEND, SENT])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('stateConflict')
}
