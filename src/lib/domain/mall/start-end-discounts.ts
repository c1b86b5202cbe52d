import type { Caller } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import { isOn } from '../site/index.ts'
import { updateGoodsIndex } from './update-goods.ts'

const [COMING, RUNNING, OVER] = [0, 1, 2]
const AT_ONCE = 200

/**
 * Scheduled: updates prices in lists and pages when time discounts have started or ended. Safe in several processes.
 */
export async function startAndEndDiscounts(who: Caller) {
  // With the add-on switched off, running discounts count as not started.
  if (!(await isOn(who, 'discount'))) {
    while ((await advance(who, RUNNING!, 'start_time', COMING!)) === AT_ONCE);
    return
  }
  while ((await advance(who, COMING!, 'start_time', RUNNING!)) === AT_ONCE);
  while ((await advance(who, RUNNING!, 'end_time', OVER!)) === AT_ONCE);
}

const advance = (who: Caller, from: number, at: 'start_time' | 'end_time', to: number) =>
  change(who, async who => {
    const due = await who.db
      .selectFrom('discount_goods')
      .select(['sku_id', 'discount_id', 'goods_id'])
      .where('applied', '=', from)
      .where(at, '<=', who.now)
      .orderBy(at)
      .limit(AT_ONCE)
      .execute()
    for (const { sku_id, discount_id } of due) {
      const row = who.db.updateTable('discount_goods').set({ applied: to })
      await row
        .where('sku_id', '=', sku_id)
        .where('discount_id', '=', discount_id)
        .where('applied', '=', from)
        .execute()
    }
    await updateGoodsIndex(who, [...new Set(due.map(({ goods_id }) => goods_id))])
    return due.length
  })
