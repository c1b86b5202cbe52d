import type { Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { valuesOf } from '../../domain/ledger/post.ts'
import { collectedGoods, followedShops } from '../../domain/mall/collect.ts'
import { browsePage } from '../../domain/mall/footprint.ts'
import { couponNum, platformCouponNum } from '../../domain/mall/my-coupons.ts'
import { orderList, orderNum } from '../../domain/trade/order-lists.ts'

const first = (page_size: number) => ({ page: 1, page_size })

export type Buying = Awaited<ReturnType<typeof loadBuying>>

/** Purchases for the member centre's first page; the balance in yuan. */
export async function loadBuying(who: Member) {
  const [num, orders, seen, goods, shops, coupons, platform, has] = await Promise.all([
    orderNum(who, {}),
    orderList(who, first(3)),
    browsePage(who, first(6)),
    collectedGoods(who, first(1)),
    followedShops(who, first(1)),
    couponNum(who),
    platformCouponNum(who),
    valuesOf(who.db, who.member, ['balance', 'balance_money', 'point']),
  ])
  return {
    num,
    orders: orders.list,
    seen: seen.list,
    goods: goods.count,
    shops: shops.count,
    coupons: coupons + platform,
    point: has.point,
    balance: yuan(has.balance + has.balance_money),
  }
}
