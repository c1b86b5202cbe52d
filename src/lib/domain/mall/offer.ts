import type { Caller } from '../../core/caller.ts'
import type { Sale } from '../../core/goods/sale.ts'
import { comboLists } from './combos.ts'
import { couponsFor } from './coupons.ts'
import { fullReductionInfo } from './full-reduction.ts'
import type { GoodsDetail } from './goods.ts'

type Sku = GoodsDetail['goods_sku_detail']

/**
 * What makes a SKU cheaper for everybody: coupons that can still be taken, full reduction and sets. The price of a sale
 * stacks with none of them, as the checkout has it.
 */
export async function offerOf(who: Caller, sku: Sku, sale: Sale | null) {
  const { goods_id, sku_id, site_id } = sku
  const [coupons, manjian, combos] = sale
    ? [[], null, []]
    : await Promise.all([
        couponsFor(who, { goods_id }),
        fullReductionInfo(who, { goods_id, site_id }),
        comboLists(who, { sku_id }),
      ])
  const open = coupons.filter(({ lead_count, count }) => lead_count < count)
  return { coupons: open, manjian, combos }
}

/** When a price of the page changes by itself, if one does: a discount ends, a sale begins or ends. */
export function priceChangesAt(skus: Pick<Sku, 'end_time'>[], sale: Sale | null, now: number) {
  const times = sale ? [sale.start_time, sale.end_time] : skus.map(({ end_time }) => end_time)
  const next = Math.min(...times.filter(time => time > now))
  return Number.isFinite(next) ? next : null
}
