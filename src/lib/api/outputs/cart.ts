import { z } from 'zod'
import { chosenSpec } from './goods-detail.ts'
import { cheaperNow, goodsState, limit, shopStatus, verifyState } from './states.ts'
import { count, flag, id, money } from './words.ts'

export const getList = z.object({
  price: money,
  num: count,
  unit: z.string(),
  stock: count,
  site_id: id,
  goods_id: id,
  sku_id: id,
  added_price: money,
  is_free_shipping: flag,
  site_name: z.string(),
  is_own: flag,
  shop_status: shopStatus,
  goods_state: goodsState,
  verify_state: verifyState,
  is_virtual: flag,
  min_buy: z.number(),
  max_buy: limit,
  market_price: money,
  sku_name: z.string(),
  sku_spec_format: z.array(chosenSpec.partial({ spec_id: true, spec_value_id: true })),
  sku_image: z.string(),
  goods_name: z.string(),
  cart_id: id,
  car_id: id,
  open_price: money,
  discount_price: money,
  promotion_type: cheaperNow,
  is_valid: flag,
  manjian: z
    .object({
      manjian_id: id,
      rules: z.array(
        z.object({
          money,
          discount_money: money,
        }),
      ),
    })
    .nullable(),
})
