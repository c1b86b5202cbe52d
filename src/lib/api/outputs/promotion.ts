import { z } from 'zod'
import { goodsPage } from './goods-detail.ts'
import { bundleFreight, limit } from './states.ts'
import { count, id, money, time } from './words.ts'

export const seckillSlot = z.object({
  seckill_start_time_show: z.string(),
  seckill_end_time_show: z.string(),
  state: z.number(),
  start_time: time,
  end_time: time,
  name: z.string(),
  seckill_start_time: time,
  seckill_end_time: time,
  seckill_id: id,
})

export const seckillGoods = z.object({
  type: z.number(),
  stock: count,
  id,
  start_time: time,
  end_time: time,
  goods_id: id,
  sku_id: id,
  max_buy: limit,
  sale_num: count,
  sku_name: z.string(),
  sku_image: z.string(),
  goods_name: z.string(),
  seckill_id: id,
  goods_image: z.string(),
  price: money,
  seckill_price: money,
})

export const seckillPrice = z.object({
  seckill_price: money,
  stock: count,
  id,
  start_time: time,
  end_time: time,
  sku_id: id,
  max_buy: limit,
  sale_num: count,
  seckill_id: id,
})

export const groupbuyGoods = z.object({
  goods_image: z.string(),
  price: money,
  groupbuy_price: money,
  sku_id: id,
  goods_name: z.string(),
  site_id: id,
  goods_id: id,
  groupbuy_id: id,
  introduction: z.string(),
  start_time: time,
  stock: count,
  buy_num: count,
  sell_num: count,
  end_time: time,
})

export const groupbuyDetail = goodsPage.extend({
  groupbuy: z.object({
    groupbuy_price: money,
    prices: z.array(
      z.object({
        sku_id: id,
        groupbuy_price: money,
      }),
    ),
    start_time: time,
    end_time: time,
    buy_num: count,
    sell_num: count,
    groupbuy_id: id,
  }),
  timestamp: z.number(),
})

export const bundling = z.object({
  save_the_price: money,
  stock: count,
  bundling_goods: z.array(
    z.object({
      sku_image: z.string(),
      sku_id: id,
      goods_id: id,
      sku_name: z.string(),
      goods_name: z.string(),
      price: money,
      stock: count,
      num: count,
    }),
  ),
  bl_id: id,
  site_id: id,
  site_name: z.string(),
  bl_name: z.string(),
  shipping_fee_type: bundleFreight,
  bl_price: money,
  goods_money: money,
})

export const topicCard = z.object({
  status: z.number(),
  remark: z.string(),
  start_time: time,
  end_time: time,
  talk_id: id.nullable(),
  topic_name: z.string(),
  bg_color: z.string(),
  topic_adv: z.string(),
  topic_id: id,
})

export const topicGoods = z.object({
  sku_image: z.string(),
  price: money,
  topic_price: money,
  sku_name: z.string(),
  goods_name: z.string(),
  goods_id: id,
  id,
  sku_id: id,
  stock: count,
  sale_num: count,
})

export const topicPage = topicCard.extend({
  timestamp: z.number(),
  count,
  page_count: count,
  list: z.array(topicGoods),
})

export const topicPrice = topicCard.extend({
  topic_price: money,
  sku_id: id,
  max_buy: limit,
  sale_num: count,
  topic_goods_id: id,
})
