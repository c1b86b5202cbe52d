import { z } from 'zod'
import { categoryStep } from './goods-row.ts'
import {
  cheaperNow,
  cubicCentimetres,
  goodsState,
  grams,
  limit,
  meanStars,
  shopStatus,
  stockState,
  verifyState,
} from './states.ts'
import { count, flag, id, money, time } from './words.ts'

export const attribute = z.object({
  attr_id: id,
  attr_name: z.string(),
  attr_value_id: id,
  attr_value_name: z.string(),
})

export const chosenSpec = z.object({
  spec_id: id,
  spec_name: z.string(),
  spec_value_id: id,
  spec_value_name: z.string(),
})

export const specValue = z.object({
  spec_id: id,
  spec_name: z.string(),
  value: z.array(
    z.object({
      spec_value_id: id,
      spec_value_name: z.string(),
      image: z.string().optional(),
    }),
  ),
})

/** What all SKUs of the goods share. */
export const goodsInfo = z.object({
  goods_name: z.string(),
  goods_image: z.array(z.string()),
  goods_spec_format: z.array(specValue),
  goods_attr_format: z.array(attribute),
  type: z.number(),
  introduction: z.string(),
  keywords: z.string(),
  site_id: id,
  brand_id: id.nullable(),
  category_id: id,
  goods_id: id,
  category_id_1: z.number(),
  category_id_2: z.number(),
  category_id_3: z.number(),
  goods_state: goodsState,
  verify_state: verifyState,
  ways: z.string(),
  unit: z.string(),
  is_free_shipping: flag,
  is_virtual: flag,
  freight_template_id: id.nullable(),
  fits_all: z.number(),
  min_buy: z.number(),
  max_buy: limit,
  evaluate: z.number(),
  video_url: z.string(),
  sale_num: count,
  click_num: count,
  collect_num: count,
  evaluate_haoping: z.number(),
  createtime: time,
  evaluate_zhongping: z.number(),
  evaluate_chaping: z.number(),
  evaluate_shaitu: z.number(),
  evaluate_zhuiping: z.number(),
  score_sum: z.number(),
  goods_content: z.string(),
  goods_stock: count,
})

/** A shop on a card and beside its goods. */
export const shopInfo = z.object({
  address: z.string(),
  telephone: z.string(),
  banner: z.string(),
  business: z.string(),
  logo: z.string(),
  avatar: z.string(),
  site_id: id,
  site_name: z.string(),
  is_own: flag,
  shop_status: shopStatus,
  qq: z.string(),
  ww: z.string(),
  full_address: z.string(),
  shop_baozh: z.number(),
  shop_qtian: z.number(),
  shop_zhping: z.number(),
  shop_erxiaoshi: z.number(),
  shop_tuihuo: z.number(),
  shop_shiyong: z.number(),
  shop_shiti: z.number(),
  shop_xiaoxie: z.number(),
  promise_ids: z.string(),
  evaluate_count: count,
  shop_sales: z.number(),
  sub_num: count,
  goods_count: count,
  shop_desccredit: meanStars,
  shop_servicecredit: meanStars,
  shop_deliverycredit: meanStars,
})

/** One SKU: what is bought. */
export const skuRow = z.object({
  sku_spec_format: z.array(chosenSpec),
  sku_image: z.string(),
  sku_images: z.array(z.string()),
  price: money,
  market_price: money,
  discount_price: money,
  promotion_type: cheaperNow,
  start_time: time,
  end_time: time,
  stock_state: stockState,
  stock: count,
  sku_no: z.string(),
  sku_name: z.string(),
  spec_key: z.string(),
  sku_id: id,
  shown: z.number(),
  weight: grams,
  volume: cubicCentimetres,
})

export const carFit = z.object({
  brand_id: id,
  brand_name: z.string(),
  series: z.array(z.string()),
})

/** Goods with the chosen SKU. */
export const goodsSkuDetail = goodsInfo
  .extend(skuRow.shape)
  .extend({ category_name: z.string(), brand_name: z.string() })

/** The page of goods: all SKUs, their shop, their categories and the cars they fit. */
export const goodsPage = z.object({
  goods_sku_detail: goodsSkuDetail,
  goods_info: goodsInfo,
  shop_info: shopInfo,
  sku_list: z.array(skuRow),
  path: z.array(categoryStep),
  fits: z.array(carFit),
})
