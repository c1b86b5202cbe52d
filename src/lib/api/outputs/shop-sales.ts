import { z } from 'zod'
import {
  comboRow,
  couponClaim,
  groupbuyRow,
  manjianRow,
  saleSku,
  seckillRow,
  shopCouponInfo,
  shopCouponRow,
  topicRow,
} from './parts/shop-sales.ts'
import { count, id, nothing, saved, time } from './words.ts'

/** What calls of this area answer as `data`. */
export const shopSalesOutputs = {
  '/api/seller/coupon/lists': z.object({
    count,
    page_count: count,
    list: z.array(shopCouponRow),
  }),
  '/api/seller/coupon/info': shopCouponInfo,
  '/api/seller/coupon/add': saved,
  '/api/seller/coupon/edit': nothing,
  '/api/seller/coupon/close': nothing,
  '/api/seller/coupon/claims': z.object({
    count,
    page_count: count,
    list: z.array(couponClaim),
  }),
  '/api/seller/discount/lists': z.object({
    count,
    page_count: count,
    list: z.array(
      z.object({
        state: z.enum(['closed', 'over', 'running', 'coming']),
        skus: z.array(saleSku),
        name: z.string(),
        status: z.number(),
        id,
        site_id: id,
        start_time: time,
        end_time: time,
      }),
    ),
  }),
  '/api/seller/discount/add': saved,
  '/api/seller/discount/edit': saved,
  '/api/seller/discount/close': nothing,
  '/api/seller/manjian/lists': z.object({
    count,
    page_count: count,
    list: z.array(manjianRow),
  }),
  '/api/seller/manjian/add': saved,
  '/api/seller/manjian/edit': saved,
  '/api/seller/manjian/close': nothing,
  '/api/seller/groupbuy/lists': z.object({
    count,
    page_count: count,
    list: z.array(groupbuyRow),
  }),
  '/api/seller/groupbuy/add': saved,
  '/api/seller/groupbuy/edit': saved,
  '/api/seller/groupbuy/close': nothing,
  '/api/seller/combo/lists': z.object({
    count,
    page_count: count,
    list: z.array(comboRow),
  }),
  '/api/seller/combo/add': saved,
  '/api/seller/combo/edit': saved,
  '/api/seller/combo/close': nothing,
  '/api/seller/seckill/lists': z.object({
    count,
    page_count: count,
    list: z.array(seckillRow),
  }),
  '/api/seller/seckill/apply': nothing,
  '/api/seller/seckill/edit': nothing,
  '/api/seller/seckill/close': nothing,
  '/api/seller/topic/lists': z.object({
    count,
    page_count: count,
    list: z.array(topicRow),
  }),
  '/api/seller/topic/apply': nothing,
  '/api/seller/topic/edit': nothing,
  '/api/seller/topic/close': nothing,
}
