import { z } from 'zod'
import { id, ids, limit, maybe, money, oneOf, page, text, toggle } from '../../core/rules.ts'
import { applyShop, getApply } from '../../domain/applications/shop.ts'
import * as collect from '../../domain/mall/collect.ts'
import { allGoods, shopTree } from '../../domain/mall/shop-goods.ts'
import { shopInfo, shopPage } from '../../domain/mall/shops.ts'
import { payApplyDeposit } from '../../domain/wallet/deposit.ts'
import { messageIs, open, signedIn, toggled } from '../call.ts'
import { ownShopApply } from '../outputs/account.ts'
import { shopInfo as shopInfoOutput } from '../outputs/goods-detail.ts'
import { goodsRow } from '../outputs/goods-row.ts'
import { article, named } from '../outputs/shared.ts'
import { shopCategoryNode } from '../outputs/shop.ts'
import * as out from '../outputs/words.ts'
import { shopApplication } from './applying.ts'

/** Shops, and opening one. */
export const shopCalls = {
  '/api/mall/shop/info': open({
    input: z.object({ site_id: id }),
    output: shopInfoOutput.extend({
      shop_adv: z.array(
        z.object({
          image: z.string(),
          url: z.string(),
        }),
      ),
      start_time: out.time,
      level_name: z.string(),
      seo_keywords: z.string(),
      expire_time: out.time,
      category_name: z.string(),
      user_id: out.id.nullable(),
      intro: z.string(),
      notice: z.string(),
      createtime: out.time,
      longitude: z.string(),
      latitude: z.string(),
      work_week: z.string(),
      workingtime: z.string(),
      seo_description: z.string(),
    }),
    reads: true,
    run: shopInfo,
    alias: ['/api/shop/info'],
  }),
  '/api/shop/page': open({
    input: z.object({
      page,
      page_size: limit(12),
      keyword: maybe(text(50)),
      order: maybe(z.enum(['shop_sales', 'shop_desccredit'])),
      sort: maybe(z.enum(['asc', 'desc'])),
      category_id: maybe(id),
    }),
    output: out.page(shopInfoOutput.extend({ is_subscribe: out.flag })),
    reads: true,
    run: shopPage,
    costly: true,
  }),
  '/api/mall/shop/all_goods': open({
    input: z.object({
      site_id: id,
      page,
      limit: limit(20),
      keyword: maybe(text(50)),
      shop_category_id: maybe(id),
      min_price: maybe(money),
      max_price: maybe(money),
      /** sale_num, price_asc, price_desc, newest. */
      sort: maybe(text(20)),
    }),
    output: out.rows(goodsRow),
    reads: true,
    run: allGoods,
    costly: true,
  }),
  '/api/shopgoodscategory/tree': open({
    input: z.object({ site_id: id, level: maybe(oneOf(1, 2)) }),
    output: z.array(shopCategoryNode),
    reads: true,
    run: shopTree,
  }),
  '/api/shopmember/issubscribe': signedIn({
    input: z.object({ site_id: id }),
    output: z.number(),
    reads: true,
    run: collect.isFollowed,
  }),
  '/api/shopmember/add': signedIn({
    input: z.object({ site_id: id }),
    output: z.object({
      is_collect: out.flag,
      sub_num: out.count,
    }),
    run: (who, { site_id }) => collect.collectShop(who, { site_id, screen: true }),
    successMessage: messageIs('calls:followDone'),
  }),
  '/api/shopmember/delete': signedIn({
    input: z.object({ site_id: ids }),
    output: z.number(),
    run: collect.unfollowShops,
    successMessage: messageIs('calls:cancelDone'),
  }),
  '/api/shopmember/membershoppages': signedIn({
    input: z.object({ page, page_size: limit(10) }),
    output: out.page(shopInfoOutput),
    reads: true,
    run: collect.followedShops,
  }),
  '/api/mall/collection/shop': signedIn({
    input: z.object({ site_id: id, screen: toggle }),
    output: z.object({
      is_collect: out.flag,
      sub_num: out.count,
    }),
    run: collect.collectShop,
    successMessage: toggled('calls:collectDone'),
  }),
  '/api/mall/collection/goods': signedIn({
    input: z.object({ goods_id: id, screen: toggle }),
    output: z.object({
      is_collect: out.flag,
      collect_num: out.count,
    }),
    run: collect.collectGoods,
    successMessage: toggled('calls:collectDone'),
  }),
  '/api/mall/shop/get_apply': signedIn({
    input: z.object({}),
    output: z.object({
      agreement: article,
      guarantee_level: z.array(
        z.object({
          money: out.money,
          name: z.string(),
          desc: z.string(),
          id: out.id,
        }),
      ),
      industry: z.array(named),
      apply: ownShopApply.nullable(),
    }),
    reads: true,
    run: getApply,
  }),
  '/api/mall/shop/apply': signedIn({
    input: shopApplication,
    output: z.object({
      apply_id: out.id,
      status: z.number(),
    }),
    run: (who, { area, district, ...sent }) => applyShop(who, { ...sent, district: district ?? area ?? '' }),
    successMessage: messageIs('calls:submitDone'),
  }),
  /** The deposit an approved application owes; returns the number of the slip, whose payment opens the shop. */
  '/api/mall/shop/deposit': signedIn({
    input: z.object({}),
    output: z.string(),
    run: payApplyDeposit,
  }),
}
