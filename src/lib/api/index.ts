import type { z } from 'zod'
import type { Call } from './call.ts'
import { accountCalls } from './calls/account.ts'
import { addressCalls } from './calls/address.ts'
import { balanceCalls, shopMoneyCalls } from './calls/balance.ts'
import { browserCalls } from './calls/browser.ts'
import { cartCalls } from './calls/cart.ts'
import { checkoutCalls } from './calls/checkout.ts'
import { couponCalls } from './calls/coupon.ts'
import { essayCalls } from './calls/essay.ts'
import { forumCalls } from './calls/forum.ts'
import { goodsCalls } from './calls/goods.ts'
import { growthCalls } from './calls/growth.ts'
import { memberCalls } from './calls/member.ts'
import { messageCalls } from './calls/message.ts'
import { moderateCalls } from './calls/moderate.ts'
import { orderCalls } from './calls/order.ts'
import { payCalls } from './calls/pay.ts'
import { promotionCalls } from './calls/promotion.ts'
import { refundCalls } from './calls/refund.ts'
import { searchCalls } from './calls/search.ts'
import { sellerCalls } from './calls/seller.ts'
import { sellingCalls } from './calls/selling.ts'
import { shopCalls } from './calls/shop.ts'
import { shopSaleCalls } from './calls/shop-sales.ts'
import { siteCalls } from './calls/site.ts'
import { staffCalls } from './calls/staff.ts'
import { staffContentCalls } from './calls/staff-content.ts'
import { staffCsvCalls } from './calls/staff-csv.ts'
import { staffIntegrationCalls } from './calls/staff-integration.ts'
import { staffSettingCalls } from './calls/staff-settings.ts'
import { staffSetupCalls } from './calls/staff-setup.ts'
import { staffShopCalls } from './calls/staff-shops.ts'
import { staffTopicCalls } from './calls/staff-topics.ts'
import { staffTradeCalls } from './calls/staff-trade.ts'
import { staffWordsCalls } from './calls/staff-words.ts'
import { talkCalls } from './calls/talk.ts'
import { uploadCalls } from './calls/upload.ts'
import { userCalls } from './calls/user.ts'
import { verifyCalls } from './calls/verify.ts'
import { videoCalls } from './calls/video.ts'

/** The calls by area, as documentation and command line list them. */
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

/** Every call by its path. */
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

/** Every path with its call, aliases included. */
export const paths = rows.flatMap(([path, row]) => [path, ...(row.alias ?? [])].map(each => [each, row] as const))

const byPath = new Map<string, AnyCall>(paths)

/** The call of a path, or of an alias of it. */
export const callOf = (path: string): AnyCall | undefined => byPath.get(path)

/** The schema of its `data`; undefined where the response is no JSON. */
export const outputOf = (path: string) => callOf(path)?.output as z.ZodType | undefined
