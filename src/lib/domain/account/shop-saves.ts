import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Db } from '../../db/open.ts'
import { lockShop } from './lock-shop.ts'

/** The newest save in a shop, which a page gives to its forms (`seen` of a Caller). */
export async function newestShopSave(db: Db, site_id: number): Promise<number> {
  const { number } = await db
    .selectFrom('shop_save')
    .select(e => e.fn.max('number').as('number'))
    .where('site_id', '=', site_id)
    .executeTakeFirstOrThrow()
  return Number(number ?? 0)
}

/** A row that the sellers of a shop edit. */
interface EditedRow {
  site_id: number
  /** Its table. */
  target_type: string
  target_id: number
}

/**
 * Records that a seller saves this row. Refusal contentChanged if somebody has saved it since the form was rendered.
 * Locks the shop, so that of two who save at once the second sees the first.
 */
export async function recordShopSave(who: Changing<Member>, row: EditedRow) {
  const { db, seen } = who
  const { site_id, target_type, target_id } = row
  await lockShop(who, site_id)
  const last = await db
    .selectFrom('shop_save')
    .select('number')
    .where('site_id', '=', site_id)
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .executeTakeFirst()
  if (seen !== undefined && last && last.number > seen) throw new Refusal('contentChanged')
  const number = (await newestShopSave(db, site_id)) + 1
  await db
    .insertInto('shop_save')
    .values({ ...row, number })
    .onConflict(same => same.columns(['site_id', 'target_type', 'target_id']).doUpdateSet({ number }))
    .execute()
}
