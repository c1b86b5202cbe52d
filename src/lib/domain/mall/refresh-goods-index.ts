import { sql } from 'kysely'
import type { Caller, Changing } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { updateSoldGoods } from './update-goods.ts'

const AT_ONCE = 100

/**
 * Scheduled: updates the ranking of goods that were sold or reviewed since the last run, or whose shop was frozen or
 * reopened (`goods.moved`), and invalidates pages that show them or their shops. Safe in several processes.
 */
export async function refreshGoodsIndex(who: Caller) {
  while ((await change(who, who => shelveSome(who))) === AT_ONCE);
}

/**
 * Removes the goods of a frozen shop from lists, or adds them back: one batch now, the rest by the scheduled job. Their
 * pages and the checkout check the shop directly.
 */
export const refreshShopGoods = (who: Caller, site_id: number) => change(who, who => shelveSome(who, site_id))

async function shelveSome(who: Changing<Caller>, site_id?: number): Promise<number> {
  const rows = await who.db
    .selectFrom('goods')
    .select(['id', 'site_id'])
    .where('moved', '=', sql.lit(1))
    .$if(site_id !== undefined, query => query.where('site_id', '=', site_id!))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  await updateSoldGoods(
    who,
    rows.map(({ id }) => id),
  )
  for (const { site_id } of rows) for (const each of [tag.shopCounts(site_id), tag.shopsCounts]) who.touches(each)
  return rows.length
}
