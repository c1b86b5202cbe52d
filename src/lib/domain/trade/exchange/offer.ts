import type { Caller, Changing } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { mustBeOn } from '../../site/index.ts'

/** Types: goods, coupon, money. */
export const [GOODS, COUPON, MONEY] = [1, 2, 3] as const

export type Offer = Awaited<ReturnType<typeof offerOf>>

/** An offer that is available now. Refusals noSuchContent, addonOff. */
export async function offerOf(who: Caller, id: number) {
  await mustBeOn(who, 'pointexchange')
  return who.db
    .selectFrom('exchange')
    .select(['id', 'type', 'sku_id', 'coupon_type_id', 'balance', 'title', 'image', 'score_price', 'price'])
    .select(['traffic', 'stock', 'max_buy'])
    .where('id', '=', id)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
}

/** Takes pieces from the offer's stock, all or none: refusal outOfStock. */
export async function takeOffer(who: Changing<Caller>, id: number, num: number): Promise<void> {
  const row = await who.db
    .updateTable('exchange')
    .set(e => ({ stock: e('stock', '-', num) }))
    .where('id', '=', id)
    .where('status', '=', 1)
    .where('stock', '>=', num)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('outOfStock', { stock: String(await leftOf(who, id)) })
  who.touches(tag.promotions)
}

async function leftOf({ db }: Caller, id: number) {
  const row = await db.selectFrom('exchange').select('stock').where('id', '=', id).executeTakeFirst()
  return row?.stock ?? 0
}
