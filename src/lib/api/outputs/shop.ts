import { z } from 'zod'
import { ownShopApply } from './parts/account.ts'
import { shopInfo } from './parts/goods-detail.ts'
import { goodsRow } from './parts/goods-row.ts'
import { article, named } from './parts/shared.ts'
import { shopCategoryNode } from './parts/shop.ts'
import { count, flag, id, money, page, rows, time } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const shopOutputs = {
  '/api/mall/shop/info': shopInfo.extend({
    shop_adv: z.array(
      z.object({
        image: z.string(),
        url: z.string(),
      }),
    ),
    start_time: time,
    level_name: z.string(),
    seo_keywords: z.string(),
    expire_time: time,
    category_name: z.string(),
    user_id: id.nullable(),
    intro: z.string(),
    notice: z.string(),
    createtime: time,
    longitude: z.string(),
    latitude: z.string(),
    work_week: z.string(),
    workingtime: z.string(),
    seo_description: z.string(),
  }),
  '/api/shop/page': page(shopInfo.extend({ is_subscribe: flag })),
  '/api/mall/shop/all_goods': rows(goodsRow),
  '/api/shopgoodscategory/tree': z.array(shopCategoryNode),
  '/api/shopmember/issubscribe': z.number(),
  '/api/shopmember/add': z.object({
    is_collect: flag,
    sub_num: count,
  }),
  '/api/shopmember/delete': z.number(),
  '/api/shopmember/membershoppages': page(shopInfo),
  '/api/mall/collection/shop': z.object({
    is_collect: flag,
    sub_num: count,
  }),
  '/api/mall/collection/goods': z.object({
    is_collect: flag,
    collect_num: count,
  }),
  '/api/mall/shop/get_apply': z.object({
    agreement: article,
    guarantee_level: z.array(
      z.object({
        money,
        name: z.string(),
        desc: z.string(),
        id,
      }),
    ),
    industry: z.array(named),
    apply: ownShopApply.nullable(),
  }),
  '/api/mall/shop/apply': z.object({
    apply_id: id,
    status: z.number(),
  }),
}
