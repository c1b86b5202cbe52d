import { sql } from 'kysely'
import type { Caller, Changing } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { updateSoldGoods } from './update-goods.ts'

const AT_ONCE = 100

/**
 * A sweep: goods that were sold or reviewed since the last, or whose shop was frozen or opened (`goods.moved`), come to
 * stand where their sales and reviews put them, and pages that show these, or those of their shops, fall. Safe in
 * several processes at once.
 */
export async function refreshGoodsIndex(who: Caller) {
  while ((await change(who, who => shelveSome(who))) === AT_ONCE);
}

/**
 * Goods of a shop that has been frozen or opened again: as many as one change moves leave lists or come back now, the
 * others with the sweep. Their pages and the checkout ask the shop itself.
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
