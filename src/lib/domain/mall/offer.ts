import type { Caller } from '../../core/caller.ts'
import type { Sale } from '../../core/goods/sale.ts'
import { comboLists } from './combos.ts'
import { couponsFor } from './coupons.ts'
import { fullReductionInfo } from './full-reduction.ts'
import type { GoodsDetail } from './goods.ts'

type Sku = GoodsDetail['goods_sku_detail']

/**
 * Price advantages of a SKU for everybody: claimable coupons, full reduction and bundles. None of them combines with a
 * promotion price, as at the checkout.
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

/**
 * The next time (seconds) at which a price on the page changes by itself: a discount ends, a sale begins or ends.
 * Undefined or null for never.
 */
export function priceChangesAt(skus: Pick<Sku, 'end_time'>[], sale: Sale | null, now: number) {
  const times = sale ? [sale.start_time, sale.end_time] : skus.map(({ end_time }) => end_time)
  const next = Math.min(...times.filter(time => time > now))
  return Number.isFinite(next) ? next : null
}
