import type { z } from 'zod'
import * as account from './account.ts'
import * as cart from './cart.ts'
import * as checkout from './checkout.ts'
import * as checkoutLines from './checkout-lines.ts'
import * as coupon from './coupon.ts'
import * as essay from './essay.ts'
import * as evaluation from './evaluation.ts'
import * as exchange from './exchange.ts'
import * as forum from './forum.ts'
import * as goods from './goods.ts'
import * as goodsDetail from './goods-detail.ts'
import * as goodsRow from './goods-row.ts'
import * as member from './member.ts'
import * as message from './message.ts'
import * as order from './order.ts'
import * as promotion from './promotion.ts'
import * as refund from './refund.ts'
import * as search from './search.ts'
import * as seller from './seller.ts'
import * as shared from './shared.ts'
import * as shop from './shop.ts'
import * as shopSales from './shop-sales.ts'
import * as site from './site.ts'
import * as talk from './talk.ts'
import * as verify from './verify.ts'
import * as video from './video.ts'

const all: Record<string, z.ZodType>[] = [
  account,
  cart,
  checkoutLines,
  checkout,
  coupon,
  essay,
  evaluation,
  exchange,
  forum,
  goodsDetail,
  goodsRow,
  goods,
  member,
  message,
  order,
  promotion,
  refund,
  search,
  seller,
  shared,
  shopSales,
  shop,
  site,
  talk,
  verify,
  video,
]

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Shared schemas, by their names in the document. */
export const answerParts = Object.fromEntries(
  all.flatMap(each => Object.entries(each).map(([name, shape]) => [capital(name), shape])),
)
