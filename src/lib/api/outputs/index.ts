import type { z } from 'zod'
import { type AnyCall, calls, type Path } from '../index.ts'
import { accountOutputs } from './account.ts'
import { addressOutputs } from './address.ts'
import { balanceOutputs } from './balance.ts'
import { browserOutputs } from './browser.ts'
import { cartOutputs } from './cart.ts'
import { checkoutOutputs } from './checkout.ts'
import { couponOutputs } from './coupon.ts'
import { essayOutputs } from './essay.ts'
import { forumOutputs } from './forum.ts'
import { goodsOutputs } from './goods.ts'
import { growthOutputs } from './growth.ts'
import { memberOutputs } from './member.ts'
import { messageOutputs } from './message.ts'
import { moderateOutputs } from './moderate.ts'
import { orderOutputs } from './order.ts'
import { payOutputs } from './pay.ts'
import { promotionOutputs } from './promotion.ts'
import { refundOutputs } from './refund.ts'
import { searchOutputs } from './search.ts'
import { sellerOutputs } from './seller.ts'
import { sellingOutputs } from './selling.ts'
import { shopOutputs } from './shop.ts'
import { shopMoneyOutputs } from './shop-money.ts'
import { shopSalesOutputs } from './shop-sales.ts'
import { siteOutputs } from './site.ts'
import { staffOutputs } from './staff.ts'
import { staffContentOutputs } from './staff-content.ts'
import { staffIntegrationOutputs } from './staff-integration.ts'
import { staffSettingOutputs } from './staff-settings.ts'
import { staffSetupOutputs } from './staff-setup.ts'
import { staffShopsOutputs } from './staff-shops.ts'
import { staffTopicsOutputs } from './staff-topics.ts'
import { staffTradeOutputs } from './staff-trade.ts'
import { talkOutputs } from './talk.ts'
import { uploadOutputs } from './upload.ts'
import { userOutputs } from './user.ts'
import { verifyOutputs } from './verify.ts'
import { videoOutputs } from './video.ts'

/** The schema of each call's `data`; calls that are not JSON have none. */
export const outputs = {
  ...accountOutputs,
  ...addressOutputs,
  ...balanceOutputs,
  ...browserOutputs,
  ...cartOutputs,
  ...checkoutOutputs,
  ...couponOutputs,
  ...essayOutputs,
  ...forumOutputs,
  ...goodsOutputs,
  ...growthOutputs,
  ...memberOutputs,
  ...messageOutputs,
  ...moderateOutputs,
  ...orderOutputs,
  ...payOutputs,
  ...promotionOutputs,
  ...refundOutputs,
  ...searchOutputs,
  ...sellerOutputs,
  ...sellingOutputs,
  ...shopMoneyOutputs,
  ...shopSalesOutputs,
  ...shopOutputs,
  ...siteOutputs,
  ...staffContentOutputs,
  ...staffIntegrationOutputs,
  ...staffSettingOutputs,
  ...staffSetupOutputs,
  ...staffShopsOutputs,
  ...staffTopicsOutputs,
  ...staffTradeOutputs,
  ...staffOutputs,
  ...talkOutputs,
  ...uploadOutputs,
  ...userOutputs,
  ...verifyOutputs,
  ...videoOutputs,
}

const byPath: Partial<Record<string, z.ZodType>> = outputs satisfies Partial<Record<Path, z.ZodType>>

const pathOf = new Map(
  Object.entries<AnyCall>(calls).flatMap(([path, { alias = [] }]) => alias.map(each => [each, path] as const)),
)

/** The response schema of a call, also by an alias of its path. */
export const outputOf = (path: string): z.ZodType | undefined => byPath[pathOf.get(path) ?? path]
