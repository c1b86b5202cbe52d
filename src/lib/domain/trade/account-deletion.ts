import type { Caller, Changing } from '../../core/caller.ts'

const YEAR = 365 * 86_400
/** Traded orders must be kept this long (E-Commerce Law of the PRC, article 31). */
const KEPT = 3 * YEAR
const PAID = 1
const AT_ONCE = 50

const nobody = {
  name: '',
  mobile: '',
  telephone: '',
  address: '',
  full_address: '',
  buyer_message: '',
  delivery_ask: '',
  invoice: '',
  province_id: 0,
  city_id: 0,
  district_id: 0,
}

/**
 * Deletes the addresses of a deleted account. Orders and their money stay; the recipient of an order is kept for three
 * years if anything was paid, and masked at once if nothing was.
 */
export async function forgetOrders({ db, now }: Changing<Caller>, user_id: number) {
  await db.deleteFrom('member_address').where('user_id', '=', user_id).execute()
  const mine = db.updateTable('shop_order').set(nobody).where('user_id', '=', user_id)
  await mine.where('pay_status', '<>', PAID).execute()
  const paid = db.selectFrom('shop_order').select('id').where('user_id', '=', user_id).where('pay_status', '=', PAID)
  if (!(await paid.executeTakeFirst())) return
  await db
    .updateTable('user')
    .set({ masktime: now + KEPT })
    .where('id', '=', user_id)
    .execute()
}

/** Scheduled: masks the recipients of orders past that retention period. */
export async function maskOrders({ db, now }: Caller) {
  const due = await db.selectFrom('user').select('id').where('masktime', '<=', now).limit(AT_ONCE).execute()
  for (const { id } of due) {
    await db.updateTable('shop_order').set(nobody).where('user_id', '=', id).execute()
    await db.updateTable('user').set({ masktime: null }).where('id', '=', id).execute()
  }
}
