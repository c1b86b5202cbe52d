import type { Member } from '../../lib/caller.ts'
import { yuan } from '../../lib/format.ts'
import { valuesOf } from '../../lib/ledger/post.ts'
import { browsePage } from '../../lib/mall/browse.ts'
import { collectedGoods, followedShops } from '../../lib/mall/collect.ts'
import { couponNum, platformCouponNum } from '../../lib/mall/my-coupons.ts'
import { orderList, orderNum } from '../../lib/trade/lists.ts'

const first = (page_size: number) => ({ page: 1, page_size })

/** What the first page of the member centre shows of what a member buys (screens.md 2.6, index). */
export async function buying(who: Member) {
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
    ...{ num, orders: orders.list, seen: seen.list, goods: goods.count, shops: shops.count },
    ...{ coupons: coupons + platform, point: has.point, balance: yuan(has.balance + has.balance_money) },
  }
}
