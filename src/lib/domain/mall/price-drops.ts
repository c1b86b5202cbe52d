import type { Caller, Changing } from '../../core/caller.ts'
import { money } from '../../core/format.ts'
import { dayOf } from '../../core/time.ts'
import { change } from '../../db/change.ts'
import { tellOnce } from '../account/index.ts'

const AT_ONCE = 200

/** Goods cost less from now on, so many fen: who has collected them is told by the sweep. */
export const notePriceDrop = ({ db }: Changing<Caller>, goods_id: number, price: number) =>
  db
    .insertInto('price_drop')
    .values({ goods_id, price })
    .onConflict(same => same.column('goods_id').doUpdateSet({ price, told: 0 }))
    .execute()

/**
 * A sweep: tells who has collected goods that they cost less now (PRICE_DROP, a notice of type trade), once a day for the
 * same goods; nobody where they cost more again meanwhile or are no longer sold. Whichever process comes first does.
 */
export async function tellPriceDrops(who: Caller) {
  while (await change(who, tellSome));
}

/** The next drop, so many members of it; answers whether there may be more. */
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
  for (const to of members) await tellOnce({ ...who, member: null }, { ...news, to, text }, key)
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
