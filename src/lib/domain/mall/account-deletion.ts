import type { Caller, Changing } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { takeMarks } from '../account/index.ts'

const [UNUSED, OVER] = [1, 3]

/**
 * Deletes a member's mall data when their account is deleted: collected goods, followed shops, cart, browsing history.
 * Unused coupons expire, since they are counted; reviews of goods stay.
 */
export async function forgetShopping(who: Changing<Caller>, user_id: number) {
  const { db } = who
  await takeMarks(who, user_id, { kind: 'goods', table: 'goods', counter: 'collect_num', tag: tag.goodsCounts })
  const followed = await takeMarks(who, user_id, {
    kind: 'shop',
    table: 'shop',
    counter: 'sub_num',
    tag: tag.shopCounts,
  })
  if (followed.length > 0) who.touches(tag.shopsCounts)
  await db.deleteFrom('mark').where('user_id', '=', user_id).where('kind', '=', 'seckill').execute()
  for (const table of ['cart', 'goods_browse', 'removed_row'] as const)
    await db.deleteFrom(table).where('user_id', '=', user_id).execute()
  const unused = db.updateTable('coupon').set({ state: OVER! }).where('user_id', '=', user_id)
  await unused.where('state', '=', UNUSED!).execute()
}
