import { z } from 'zod'
import { id, ids, limit, maybe, money, oneOf, page, text, toggle } from '../../core/rules.ts'
import { applyShop, getApply } from '../../domain/applications/shop.ts'
import * as collect from '../../domain/mall/collect.ts'
import { allGoods, shopTree } from '../../domain/mall/shop-goods.ts'
import { shopInfo, shopPage } from '../../domain/mall/shops.ts'
import { payApplyDeposit } from '../../domain/wallet/deposit.ts'
import { messageIs, open, signedIn, toggled } from '../endpoint.ts'
import { shopApplication } from './applying.ts'

/** Shops, and opening one. */
export const shopCalls = {
  '/api/mall/shop/info': open(z.object({ site_id: id }), shopInfo, { alias: ['/api/shop/info'] }),
  '/api/shop/page': open(
    z.object({
      page,
      page_size: limit(12),
      keyword: maybe(text(50)),
      order: maybe(z.enum(['shop_sales', 'shop_desccredit'])),
      sort: maybe(z.enum(['asc', 'desc'])),
      category_id: maybe(id),
    }),
    shopPage,
    { costly: true },
  ),
  '/api/mall/shop/all_goods': open(
    z.object({
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
    allGoods,
    { costly: true },
  ),
  '/api/shopgoodscategory/tree': open(z.object({ site_id: id, level: maybe(oneOf(1, 2)) }), shopTree),
  '/api/shopmember/issubscribe': signedIn(z.object({ site_id: id }), collect.isFollowed),
  '/api/shopmember/add': signedIn(
    z.object({ site_id: id }),
    (who, { site_id }) => collect.collectShop(who, { site_id, screen: true }),
    { said: messageIs('calls:followDone') },
  ),
  '/api/shopmember/delete': signedIn(z.object({ site_id: ids }), collect.unfollowShops, {
    said: messageIs('calls:cancelDone'),
  }),
  '/api/shopmember/membershoppages': signedIn(z.object({ page, page_size: limit(10) }), collect.followedShops),
  '/api/mall/collection/shop': signedIn(z.object({ site_id: id, screen: toggle }), collect.collectShop, {
    said: toggled('calls:collectDone'),
  }),
  '/api/mall/collection/goods': signedIn(z.object({ goods_id: id, screen: toggle }), collect.collectGoods, {
    said: toggled('calls:collectDone'),
  }),
  '/api/mall/shop/get_apply': signedIn(z.object({}), getApply),
  '/api/mall/shop/apply': signedIn(
    shopApplication,
    (who, { area, district, ...sent }) => applyShop(who, { ...sent, district: district ?? area ?? '' }),
    { said: messageIs('calls:submitDone') },
  ),
  /** The deposit an approved application owes; returns the number of the slip, whose payment opens the shop. */
  '/api/mall/shop/deposit': signedIn(z.object({}), payApplyDeposit),
}
