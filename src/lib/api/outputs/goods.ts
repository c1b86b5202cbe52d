import { z } from 'zod'
import { categoryStep } from './goods-row.ts'
import { fen, points } from './states.ts'
import { count, flag, id, money } from './words.ts'

export const seckillCard = z.object({
  sku_id: id,
  stock: count,
  sale_num: count,
  id,
  title: z.string(),
  type: z.number(),
  price: money,
  old_price: money,
  default_image_url: z.string(),
})

export const pointsCard = z.object({
  stock: count,
  sku_id: id.nullable(),
  traffic_text: z.string(),
  shop_id: id,
  shop_name: z.string(),
  default_image_url: z.string(),
  price: money,
  old_price: money,
  flag_text: z.string(),
  is_score: flag,
  id,
  title: z.string(),
  score_price: points,
  sale_num: count,
  traffic: fen,
})

/** A category of goods. */
export const category = z.object({
  category_id: id,
  category_name: z.string(),
  short_name: z.string(),
  level: z.number(),
  pid: z.number(),
  image: z.string(),
  image_adv: z.string(),
  category_full_name: z.string(),
})

export const categoryNode = category.extend({
  get child_list() {
    return z.array(categoryNode)
  },
})

export const infoRow = category.extend({ type: z.number(), path: z.array(categoryStep) })

export const brandCount = z.object({
  count,
  brand_id: id,
  brand_name: z.string(),
  brand_initial: z.string(),
  image_url: z.string(),
})

export const facets = z.object({
  category: z.array(
    z.object({
      count,
      category_id: id,
      category_name: z.string(),
      image: z.string(),
    }),
  ),
  brand: z.array(brandCount),
  attr: z.array(
    z.object({
      child: z.array(
        z.object({
          count,
          attr_value_id: id,
          attr_value_name: z.string(),
        }),
      ),
      attr_id: id,
      attr_name: z.string(),
    }),
  ),
  fit_brand: z.array(brandCount),
  fit_series: z.array(
    z.object({
      series_id: id,
      series_name: z.string(),
      count,
    }),
  ),
  price: z.array(
    z.object({
      count,
      min_price: money,
      /** Empty for the highest band. */
      max_price: z.string(),
    }),
  ),
  own: z.number(),
  free: z.number(),
  stock: count,
})
