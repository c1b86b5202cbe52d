import { z } from 'zod'
import { attribute } from './parts/goods-detail.ts'
import { cubicCentimetres, freightUnit, goodsState, grams, limit } from './states.ts'
import { count, flag, id, money, nothing, saved, time } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const sellingOutputs = {
  '/api/seller/goods/info': z.object({
    shop_category_id: id,
    goods_image: z.array(z.string()),
    ways: z.array(z.string()),
    specs: z.array(
      z.object({
        name: z.string(),
        values: z.array(z.string()),
      }),
    ),
    attrs: z.array(attribute),
    fits: z.array(
      z.object({
        brand_id: id,
        series_id: id,
      }),
    ),
    skus: z.array(
      z.object({
        price: money,
        market_price: money,
        cost_price: money,
        values: z.array(z.string()),
        stock: count,
        sku_no: z.string(),
        sku_id: id,
        weight: grams,
        volume: cubicCentimetres,
        sku_image: z.string(),
      }),
    ),
    name: z.string(),
    type: z.number(),
    introduction: z.string(),
    keywords: z.string(),
    brand_id: id.nullable(),
    category_id: id,
    is_virtual: flag,
    goods_id: id,
    unit: z.string(),
    shop_category_id_1: z.number(),
    shop_category_id_2: z.number(),
    min_buy: z.number(),
    max_buy: limit,
    video_url: z.string(),
    recommend: z.number(),
    is_free_shipping: flag,
    goods_state: goodsState,
    freight_template_id: id.nullable(),
    fits_all: z.number(),
    stock_alarm: z.number(),
    sku_id: id,
    updatetime: time,
    goods_content: z.string(),
    goods_blocks: z.string(),
  }),
  '/api/seller/goods/save': z.object({
    goods_id: id,
  }),
  '/api/seller/goods/delete': nothing,
  '/api/seller/freight/lists': z.object({
    templates: z.array(
      z.object({
        goods_count: count,
        rules: z.array(
          z.object({
            first_fee: z.string(),
            more_fee: z.string(),
            areas: z.array(z.string()),
            more: z.number(),
            first: z.number(),
          }),
        ),
        name: z.string(),
        id,
        is_default: flag,
        fee_type: freightUnit,
      }),
    ),
    free: z.array(
      z.object({
        price: money,
        areas: z.array(z.string()),
        id,
      }),
    ),
  }),
  '/api/seller/freight/save': saved,
  '/api/seller/freight/delete': nothing,
  '/api/seller/freeshipping/save': nothing,
  '/api/seller/freeshipping/delete': nothing,
  '/api/seller/shop/data': z.object({
    address: z.string(),
    telephone: z.string(),
    intro: z.string(),
    notice: z.string(),
    banner: z.string(),
    business: z.string(),
    logo: z.string(),
    site_name: z.string(),
    full_address: z.string(),
    work_week: z.string(),
    workingtime: z.string(),
    shop_qtian: z.number(),
    shop_zhping: z.number(),
    shop_erxiaoshi: z.number(),
    shop_tuihuo: z.number(),
    shop_shiyong: z.number(),
  }),
  '/api/seller/shop/save': nothing,
  '/api/seller/category/lists': z.array(
    z.object({
      goods_count: count,
      sort: count,
      name: z.string(),
      level: z.number(),
      id,
      is_show: flag,
      pid: z.number(),
    }),
  ),
  '/api/seller/category/save': nothing,
  '/api/seller/category/delete': nothing,
  '/api/seller/people/lists': z.object({
    list: z.array(
      z.object({
        is_owner: flag,
        nickname: z.string(),
        avatar: z.string(),
        user_id: id,
        createtime: time,
      }),
    ),
    mayChange: z.boolean(),
  }),
  '/api/seller/people/set': nothing,
}
