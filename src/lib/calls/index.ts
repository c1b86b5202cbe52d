import { accountCalls } from './account.ts'
import { addressCalls } from './address.ts'
import { balanceCalls, shopMoneyCalls } from './balance.ts'
import type { Call } from './call.ts'
import { cartCalls } from './cart.ts'
import { checkoutCalls } from './checkout.ts'
import { couponCalls } from './coupon.ts'
import { essayCalls } from './essay.ts'
import { forumCalls } from './forum.ts'
import { goodsCalls } from './goods.ts'
import { growthCalls } from './growth.ts'
import { memberCalls } from './member.ts'
import { messageCalls } from './message.ts'
import { moderateCalls } from './moderate.ts'
import { orderCalls } from './order.ts'
import { payCalls } from './pay.ts'
import { promotionCalls } from './promotion.ts'
import { refundCalls } from './refund.ts'
import { searchCalls } from './search.ts'
import { sellerCalls } from './seller.ts'
import { sellingCalls } from './selling.ts'
import { shopCalls } from './shop.ts'
import { shopSaleCalls } from './shop-sales.ts'
import { siteCalls } from './site.ts'
import { staffCalls } from './staff.ts'
import { staffContentCalls } from './staff-content.ts'
import { staffShopCalls } from './staff-shops.ts'
import { staffTopicCalls } from './staff-topics.ts'
import { staffTradeCalls } from './staff-trade.ts'
import { talkCalls } from './talk.ts'
import { uploadCalls } from './upload.ts'
import { userCalls } from './user.ts'
import { verifyCalls } from './verify.ts'
import { videoCalls } from './video.ts'

/** The rows by area, as the document and the list of calls show them. */
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
  staffTopics: staffTopicCalls,
  staffTrade: staffTradeCalls,
  staffShops: staffShopCalls,
  staffContent: staffContentCalls,
  search: searchCalls,
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

/** Every row by its path. */
export const calls: All<(typeof areas)[keyof typeof areas]> = Object.assign({}, ...Object.values(areas))

export type Area = keyof typeof areas
export type Path = keyof typeof calls
/** What the browser sends. */
export type Input<P extends Path> = (typeof calls)[P]['input']['_zod']['input']
/** What it receives as `data`. */
export type Output<P extends Path> = Awaited<ReturnType<NonNullable<(typeof calls)[P]['run']>>>

// biome-ignore lint/suspicious/noExplicitAny: here a call is only dispatched; its row has typed it.
export type AnyCall = Call<any, any, unknown, any>

const rows: [string, AnyCall][] = Object.entries(calls)

/** Every path that is answered, aliases included, with its row. */
export const paths = rows.flatMap(([path, row]) => [path, ...(row.alias ?? [])].map(each => [each, row] as const))
