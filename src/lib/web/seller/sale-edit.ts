import type { AstroGlobal } from 'astro'
import { fieldTime } from '../../core/time.ts'
import { STEPS, saleFieldsToCall, saleListPage, wrongPrices } from './sale-form.ts'
import { namedSale, type SaleKind, type SaleRow } from './sales.ts'
import { openSellerPage, sellerShell } from './seller-page.ts'

/** The call that changes each kind of promotion. */
const edits = {
  discount: '/api/seller/discount/edit',
  manjian: '/api/seller/manjian/edit',
  groupbuy: '/api/seller/groupbuy/edit',
  combo: '/api/seller/combo/edit',
  seckill: '/api/seller/seckill/edit',
  topic: '/api/seller/topic/edit',
} as const satisfies Record<SaleKind, string>

/**
 * The form of a promotion with what can still be changed. `form` is null once nothing can, and with 404 where the shop
 * has no such promotion (`isOver` tells which).
 */
export async function loadSellerSaleEdit(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, edits, saleFieldsToCall, ({ pressed }, to) => {
    const [path, query] = saleListPage(pressed as SaleKind)
    return to(path, `${query}&done=1`)
  })
  if (opened instanceof Response) return opened
  const { sent } = opened
  const sale = await namedSale(opened)
  if (!sale && !sent.fault) astro.response.status = 404
  const shell = await sellerShell(opened)
  if (!sale?.changeable) return { shell, form: null, isOver: sale !== null }
  const { kind, row, changeable } = sale
  const values = sent.pressed ? sent.values : saleFormValues(row)
  const priced = row.skus.map(({ sku_id, usual }) => ({ sku_id, price: usual }))
  const wrong = wrongPrices(priced, values, sent.fault?.field)
  return {
    shell,
    isOver: false,
    form: { kind, row, isAll: changeable === 'all', values, fault: sent.fault, wrong, steps: STEPS },
  }
}

export type SellerSaleEdit = Exclude<Awaited<ReturnType<typeof loadSellerSaleEdit>>, Response>
export type SaleEditForm = NonNullable<SellerSaleEdit['form']>

/** A stored promotion as form fields. */
export const saleFormValues = ({
  name,
  span,
  skus,
  sum,
  rules,
  least,
  most,
  freight,
}: SaleRow): Record<string, string> => ({
  name,
  bl_name: name,
  bl_price: sum ?? '',
  shipping_fee_type: String(freight ?? 1),
  buy_num: String(least ?? 2),
  ...(span && { start_time: fieldTime(span.start_time), end_time: fieldTime(span.end_time) }),
  price: skus[0]?.price ?? '',
  max_buy: String(most ?? 0),
  more: '0',
  ...Object.fromEntries(skus.map(sku => [`price_${sku.sku_id}`, sku.price ?? ''])),
  ...Object.fromEntries(
    STEPS.flatMap(at => [
      [`step_${at}_money`, rules?.[at]?.money ?? ''],
      [`step_${at}_off`, rules?.[at]?.discount_money ?? ''],
    ]),
  ),
})
