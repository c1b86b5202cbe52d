import type { Caller, Changing } from '../../core/caller.ts'
import { money } from '../../core/format.ts'
import { dayOf } from '../../core/time.ts'
import { change } from '../../db/change.ts'
import { sendNoticeOnce } from '../account/index.ts'

const AT_ONCE = 200

/** Records that the price of goods fell by so many fen; the scheduled job notifies those who collected them. */
export const recordPriceDrop = ({ db }: Changing<Caller>, goods_id: number, price: number) =>
  db
    .insertInto('price_drop')
    .values({ goods_id, price })
    .onConflict(same => same.column('goods_id').doUpdateSet({ price, told: 0 }))
    .execute()

/**
 * Scheduled: notifies members who collected goods of a price drop (PRICE_DROP, a notice of type trade), once a day per
 * goods; not if the price has risen again or the goods are no longer sold. Safe in several processes.
 */
export async function notifyPriceDrops(who: Caller) {
  while (await change(who, tellSome));
}

/** Handles a batch of members of the next price drop; returns whether there may be more. */
async function tellSome(who: Changing<Caller>): Promise<boolean> {
  const drop = await who.db.selectFrom('price_drop').selectAll().orderBy('goods_id').limit(1).executeTakeFirst()
  if (!drop) return false
  const { goods_id, price, told } = drop
  const goods = await who.db
    .selectFrom('goods')
    .select(['name', 'shown', 'discount_price'])
    .where('id', '=', goods_id)
    .executeTakeFirstOrThrow()
  const still = goods.shown === 1 && goods.discount_price <= price
  const members = still ? await collectors(who, goods_id, told) : []
  const last = members.at(-1)
  const same = { goods_id, price, told }
  // A conditional update: of two processes one advances, the other finds nothing.
  const moved = last
    ? await who.db
        .updateTable('price_drop')
        .set({ told: last })
        .where(e => e.and(same))
        .returning('goods_id')
        .executeTakeFirst()
    : await who.db
        .deleteFrom('price_drop')
        .where(e => e.and(same))
        .returning('goods_id')
        .executeTakeFirst()
  if (!moved) return true
  const news = { type: 'trade', kind: 'PRICE_DROP', target_type: 'goods', target_id: goods_id } as const
  const text = `${goods.name} ${money(goods.discount_price)}`
  const key = `PRICE_DROP:${goods_id}:${dayOf(who.now)}`
  for (const to of members) await sendNoticeOnce({ ...who, member: null }, { ...news, to, text }, key)
  return true
}

async function collectors({ db }: Caller, goods_id: number, after: number) {
  const rows = await db
    .selectFrom('mark')
    .select('user_id')
    .where('kind', '=', 'goods')
    .where('target_id', '=', goods_id)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
