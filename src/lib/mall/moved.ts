import { sql } from 'kysely'
import type { Caller, Changing } from '../caller.ts'
import { change } from '../change.ts'
import { tag } from '../tags.ts'
import { reshelveSold } from './shelve.ts'

const AT_ONCE = 100

/**
 * A sweep: goods that were sold or reviewed since the last (`goods.moved`) come to stand where their sales and reviews
 * put them, and pages that show these, or those of their shops, fall. Safe in several processes at once.
 */
export async function shelveMoved(who: Caller) {
  while ((await change(who, shelveSome)) === AT_ONCE);
}

async function shelveSome(who: Changing<Caller>): Promise<number> {
  const rows = await who.db
    .selectFrom('goods')
    .select(['id', 'site_id'])
    .where('moved', '=', sql.lit(1))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  await reshelveSold(
    who,
    rows.map(({ id }) => id),
  )
  for (const { site_id } of rows) for (const each of [tag.shopCounts(site_id), tag.shopsCounts]) who.touches(each)
  return rows.length
}
