import type { Caller } from '../../core/caller.ts'
import type { ParcelStatus } from '../../core/ports/logistics.ts'
import { change } from '../../db/change.ts'
import { carrierCode } from './carriers.ts'

/** Seconds between queries of a carrier; none after delivery. */
const FRESH = 600
const SIGNED_FOR = 3

interface Sent {
  id: number
  order_id: number
  express_company_name: string
  delivery_no: string
  status: number
  traced_time: number
}

/**
 * The tracking steps of a package, the newest first; `failed` when the carrier could not be reached and they may be
 * outdated.
 */
export async function trackingSteps(who: Caller, sent: Sent) {
  const asked = await askedCarrier(who, sent)
  const list = await who.db
    .selectFrom('trace')
    .select(['remark', 'datetime', 'status'])
    .where('package_id', '=', sent.id)
    .orderBy('datetime', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { list, status: asked.status, failed: asked.failed && list.length === 0 }
}

async function askedCarrier(who: Caller, sent: Sent): Promise<{ status: number; failed: boolean }> {
  const old = { status: sent.status, failed: false }
  if (!who.traces || sent.delivery_no === '' || sent.status === SIGNED_FOR) return old
  if (who.now - sent.traced_time < FRESH || !(await claims(who, sent))) return old
  try {
    const { mobile } = await who.db
      .selectFrom('shop_order')
      .select('mobile')
      .where('id', '=', sent.order_id)
      .executeTakeFirstOrThrow()
    const carrier = await carrierCode(who, sent.express_company_name)
    if (carrier === '') throw new Error(`No carrier is called ${sent.express_company_name}`)
    const told = await who.traces.ask({ carrier, number: sent.delivery_no, mobile })
    await keep(who, sent.id, told)
    return { status: told.status, failed: false }
  } catch {
    // When a carrier does not respond, the known steps are shown.
    return { ...old, failed: true }
  }
}

/** Claims the query, so that of concurrent readers only one asks the carrier. */
async function claims({ db, now }: Caller, { id, traced_time }: Sent) {
  const { numUpdatedRows } = await db
    .updateTable('package')
    .set({ traced_time: now })
    .where('id', '=', id)
    .where('traced_time', '=', traced_time)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Replaces all steps: the carrier sends the complete list each time. */
const keep = (who: Caller, package_id: number, { status, steps }: ParcelStatus) =>
  change(who, async ({ db }) => {
    await db.deleteFrom('trace').where('package_id', '=', package_id).execute()
    const rows = steps.map(step => ({ ...step, package_id, status }))
    if (rows.length > 0) await db.insertInto('trace').values(rows).execute()
    await db.updateTable('package').set({ status }).where('id', '=', package_id).execute()
  })
