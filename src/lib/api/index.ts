import type { z } from 'zod'
import type { Call } from './endpoint.ts'
import { accountCalls } from './endpoints/account.ts'
import { addressCalls } from './endpoints/address.ts'
import { balanceCalls, shopMoneyCalls } from './endpoints/balance.ts'
import { browserCalls } from './endpoints/browser.ts'
import { cartCalls } from './endpoints/cart.ts'
import { checkoutCalls } from './endpoints/checkout.ts'
import { couponCalls } from './endpoints/coupon.ts'
import { essayCalls } from './endpoints/essay.ts'
import { forumCalls } from './endpoints/forum.ts'
import { goodsCalls } from './endpoints/goods.ts'
import { growthCalls } from './endpoints/growth.ts'
import { memberCalls } from './endpoints/member.ts'
import { messageCalls } from './endpoints/message.ts'
import { moderateCalls } from './endpoints/moderate.ts'
import { orderCalls } from './endpoints/order.ts'
import { payCalls } from './endpoints/pay.ts'
import { promotionCalls } from './endpoints/promotion.ts'
import { refundCalls } from './endpoints/refund.ts'
import { searchCalls } from './endpoints/search.ts'
import { sellerCalls } from './endpoints/seller.ts'
import { sellingCalls } from './endpoints/selling.ts'
import { shopCalls } from './endpoints/shop.ts'
import { shopSaleCalls } from './endpoints/shop-sales.ts'
import { siteCalls } from './endpoints/site.ts'
import { staffCalls } from './endpoints/staff.ts'
import { staffContentCalls } from './endpoints/staff-content.ts'
import { staffCsvCalls } from './endpoints/staff-csv.ts'
import { staffIntegrationCalls } from './endpoints/staff-integration.ts'
import { staffSettingCalls } from './endpoints/staff-settings.ts'
import { staffSetupCalls } from './endpoints/staff-setup.ts'
import { staffShopCalls } from './endpoints/staff-shops.ts'
import { staffTopicCalls } from './endpoints/staff-topics.ts'
import { staffTradeCalls } from './endpoints/staff-trade.ts'
import { staffWordsCalls } from './endpoints/staff-words.ts'
import { talkCalls } from './endpoints/talk.ts'
import { uploadCalls } from './endpoints/upload.ts'
import { userCalls } from './endpoints/user.ts'
import { verifyCalls } from './endpoints/verify.ts'
import { videoCalls } from './endpoints/video.ts'

/** The endpoints by area, as documentation and command line list them. */
export const areas = {
  account: accountCalls,
  user: userCalls,
  message: messageCalls,
  forum: forumCalls,
  essay: essayCalls,
  talk: talkCalls,
  video: videoCalls,
  moderate: moderateCalls,
  staff: staffCalls,
  staffSettings: staffSettingCalls,
  staffTopics: staffTopicCalls,
  staffTrade: staffTradeCalls,
  staffShops: staffShopCalls,
  staffContent: staffContentCalls,
  staffSetup: staffSetupCalls,
  staffIntegration: staffIntegrationCalls,
  staffCsv: staffCsvCalls,
  staffWords: staffWordsCalls,
  search: searchCalls,
  browser: browserCalls,
  site: siteCalls,
  upload: uploadCalls,
  goods: goodsCalls,
  shop: shopCalls,
  coupon: couponCalls,
  promotion: promotionCalls,
  cart: cartCalls,
  checkout: checkoutCalls,
  pay: payCalls,
  order: orderCalls,
  refund: refundCalls,
  verify: verifyCalls,
  seller: sellerCalls,
  selling: sellingCalls,
  shopSales: shopSaleCalls,
  member: memberCalls,
  address: addressCalls,
  balance: balanceCalls,
  shopMoney: shopMoneyCalls,
  growth: growthCalls,
}

type All<Area> = (Area extends unknown ? (each: Area) => void : never) extends (all: infer Calls) => void
  ? Calls
  : never

/** Every endpoint by its path. */
export const calls: All<(typeof areas)[keyof typeof areas]> = Object.assign({}, ...Object.values(areas))

export type Area = keyof typeof areas
export type Path = keyof typeof calls
/** What the browser sends. */
export type Input<P extends Path> = z.input<(typeof calls)[P]['input']>
/** What it receives as `data`. */
export type Output<P extends Path> = Awaited<ReturnType<NonNullable<(typeof calls)[P]['run']>>>

// biome-ignore lint/suspicious/noExplicitAny: here a call is only dispatched; its row has typed it.
export type AnyCall = Call<any, any, unknown, any>

const rows: [string, AnyCall][] = Object.entries(calls)

/** Every path with its endpoint, aliases included. */
export const paths = rows.flatMap(([path, row]) => [path, ...(row.alias ?? [])].map(each => [each, row] as const))
