import type { Caller, Changing } from '../../core/caller.ts'
import { countForGoods, countForShop } from './review-counts.ts'

export type Review = NonNullable<Awaited<ReturnType<typeof setReviewVisibility>>>

/**
 * Hides or shows a review and updates the counters. Returns it, or null where it is missing or already in that state.
 * The scores of a shop belong to a whole order: they are removed with the last of its reviews and added back with the
 * first.
 */
export async function setReviewVisibility(
  who: Changing<Caller>,
  { id, shown, reason }: { id: number; shown: 0 | 1; reason: string },
) {
  await holdOrder(who, id)
  const review = await who.db
    .updateTable('evaluate')
    .set({ shown, is_audit: shown ? 1 : -1, reason: shown ? '' : reason })
    .where('id', '=', id)
    .where('shown', '=', 1 - shown)
    .returning(['id', 'goods_id', 'site_id', 'user_id', 'order_id', 'explain_type', 'has_image', 'has_again', 'scores'])
    .returning(['desc_score', 'service_score', 'delivery_score', 'sku_name', 'content'])
    .executeTakeFirst()
  if (!review) return null
  const sign = shown ? 1 : -1
  await countForGoods(who, review, sign)
  if (await isOnlyOneShown(who, review)) await countForShop(who, review, sign)
  return review
}

/** Locks the order against concurrent changes of its other reviews. */
async function holdOrder({ db }: Changing<Caller>, id: number) {
  const review = await db.selectFrom('evaluate').select('order_id').where('id', '=', id).executeTakeFirst()
  if (!review?.order_id) return
  const order = db.updateTable('shop_order').set(e => ({ evaluate_status: e.ref('evaluate_status') }))
  await order.where('id', '=', review.order_id).execute()
}

async function isOnlyOneShown({ db }: Changing<Caller>, { id, order_id }: { id: number; order_id: number }) {
  if (order_id === 0) return true
  const lines = db.selectFrom('order_goods').select('id').where('order_id', '=', order_id)
  const others = db.selectFrom('evaluate').select('id').where('order_goods_id', 'in', lines).where('id', '<>', id)
  return !(await others.where('shown', '=', 1).executeTakeFirst())
}
