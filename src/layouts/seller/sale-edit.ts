import { fieldTime, steps } from './sale-form.ts'
import type { SaleKind, SaleRow } from './sales.ts'

/** What changes a sale of each kind. */
export const edits = {
  discount: '/api/seller/discount/edit',
  manjian: '/api/seller/manjian/edit',
  groupbuy: '/api/seller/groupbuy/edit',
  combo: '/api/seller/combo/edit',
  seckill: '/api/seller/seckill/edit',
  topic: '/api/seller/topic/edit',
} as const satisfies Record<SaleKind, string>

/** A sale as the fields of its form have it. */
export const fieldsOf = ({ name, span, skus, sum, rules, least, most, freight }: SaleRow): Record<string, string> => ({
  ...{ name, bl_name: name, bl_price: sum ?? '', shipping_fee_type: String(freight ?? 1), buy_num: String(least ?? 2) },
  ...(span && { start_time: fieldTime(span.start_time), end_time: fieldTime(span.end_time) }),
  ...{ price: skus[0]?.price ?? '', max_buy: String(most ?? 0), more: '0' },
  ...Object.fromEntries(skus.map(sku => [`price_${sku.sku_id}`, sku.price ?? ''])),
  ...Object.fromEntries(
    steps.flatMap(at => [
      [`step_${at}_money`, rules?.[at]?.money ?? ''],
      [`step_${at}_off`, rules?.[at]?.discount_money ?? ''],
    ]),
  ),
})
