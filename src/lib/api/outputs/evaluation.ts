import { z } from 'zod'
import { essayCard } from './essay.ts'
import { skuRow } from './goods-detail.ts'
import { goodsState, reviewKind, stars } from './states.ts'
import { flag, id, money, time } from './words.ts'

export const skuInfo = skuRow
  .omit({ sku_no: true, shown: true, weight: true, volume: true })
  .extend({ goods_id: id, goods_state: goodsState })

export const evaluation = z.object({
  content: z.string(),
  create_time: time,
  sku_id: id,
  sku_name: z.string(),
  sku_image: z.string(),
  images: z.array(z.string()),
  explain_type: reviewKind,
  has_again: flag,
  order_goods_id: id,
  sku_price: money,
  is_anonymous: flag,
  scores: stars,
  owner_label: z.string(),
  owner_brand_id: id,
  explain_first: z.string(),
  explain_time: time,
  again_content: z.string(),
  again_images: z.array(z.string()),
  again_time: time,
  again_explain: z.string(),
  evaluate_id: id,
  is_verified_owner: flag,
  member_id: id,
  member_name: z.string(),
  member_headimg: z.string(),
  shop_desccredit: stars,
  shop_servicecredit: stars,
  shop_deliverycredit: stars,
})

export const browsedGoods = z.object({
  day: time,
  discount_price: money,
  sku_name: z.string(),
  sku_image: z.string(),
  price: money,
  browse_time: time,
  id,
  sku_id: id,
  goods_image: z.string(),
  goods_name: z.string(),
  goods_id: id,
  goods_state: goodsState,
})

export const goodsEssay = essayCard.extend({ is_question: flag })
