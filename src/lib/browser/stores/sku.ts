import { api } from '../api.ts'

const MOMENT = 1000

/** The price of a SKU after its discount ends; called in the discount's last second. Null: unknown. */
export async function priceNow(sku_id: number) {
  await new Promise(over => setTimeout(over, MOMENT))
  return skuNow(sku_id)
}

/** The current price and stock of a SKU. Null: unknown. */
export async function skuNow(sku_id: number) {
  const answer = await api('/api/goodssku/info', { sku_id }).catch(() => null)
  if (!answer) return null
  const { price, discount_price, promotion_type, start_time, end_time, stock, goods_state } = answer.data
  return { sku_id, price, discount_price, promotion_type, start_time, end_time, stock, goods_state }
}
