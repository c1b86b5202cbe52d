import { api } from '../api.ts'

const MOMENT = 1000

/** What a SKU costs once its discount is over; its last second, at which this is asked, still counts. Null: nobody says. */
export async function priceNow(sku_id: number) {
  await new Promise(over => setTimeout(over, MOMENT))
  return skuNow(sku_id)
}

/** What a SKU costs and how many there are by now. Null: nobody says. */
export async function skuNow(sku_id: number) {
  const answer = await api('/api/goodssku/info', { sku_id }).catch(() => null)
  if (!answer) return null
  const { price, discount_price, promotion_type, start_time, end_time, stock, goods_state } = answer.data
  return { sku_id, price, discount_price, promotion_type, start_time, end_time, stock, goods_state }
}
