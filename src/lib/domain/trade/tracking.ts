import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { tellBuyer } from './order-notices.ts'
import { note, SENT, SHOP, TO_SEND } from './order-states.ts'
import { soldOrder } from './shop-order.ts'

interface Tracking {
  express_company_name: string
  delivery_no: string
}

/** What a carrier has needs its name and a number. Refusal badField of the one that is missing. */
export function mustBeTracked({
  express_company_name,
  delivery_no,
}: Partial<Record<keyof Tracking, string | undefined>>) {
  if (!express_company_name) throw new Refusal('badField', { field: 'express_company_name' }, 'order:askCompany')
  if (!delivery_no) throw new Refusal('badField', { field: 'delivery_no' }, 'order:askDeliveryNo')
}

/**
 * The shop corrects the carrier and the number of a package that has not been received; the history keeps both and the
 * buyer is told. Refusals forbidden, noSuchContent, badField, stateConflict.
 */
export const correctTracking = (who: Member, { package_id, ...right }: Tracking & { package_id: number }) =>
  change(who, async (who: Changing<Member>) => {
    mustBeTracked(right)
    const { order_id } = await packageOf(who, package_id)
    const order = await soldOrder(who, order_id)
    await holdSent(who, order_id)
    const { delivery_type, express_company_name, delivery_no } = await packageOf(who, package_id)
    if (delivery_type === 0) throw new Refusal('stateConflict')
    if (express_company_name === right.express_company_name && delivery_no === right.delivery_no) return
    // A carrier is asked again at once, and what it said of the wrong number is not about this package.
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
    await note(who, order_id, { action: 'tracking', ...states, way: SHOP, text: `${before} → ${now}` })
    await tellBuyer(who, order, 'ORDER_TRACKING', now)
  })

/** Whether a shop may change the carrier and number of a package: one that a carrier brings, of an order under way. */
export const isTrackingChangeable = (order_status: number, delivery_type: number) =>
  delivery_type !== 0 && (order_status === TO_SEND || order_status === SENT)

const packageOf = ({ db }: Member, id: number) =>
  db
    .selectFrom('package')
    .select(['order_id', 'delivery_type', 'express_company_name', 'delivery_no'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))

/** Nobody receives the order until the change is over; a claim on it does not matter. */
async function holdSent({ db }: Changing<Member>, order_id: number) {
  const { numUpdatedRows } = await db
    .updateTable('shop_order')
    .set({ id: order_id })
    .where('id', '=', order_id)
    .where('order_status', 'in', [TO_SEND, SENT])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('stateConflict')
}
