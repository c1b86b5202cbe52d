import type { AstroGlobal } from 'astro'
import { idInAddress } from '../../core/rules.ts'
import { carrierNames } from '../../domain/trade/carriers.ts'
import { packageList } from '../../domain/trade/packages.ts'
import { unshippedOf } from '../../domain/trade/ship.ts'
import { shopOrderDetail } from '../../domain/trade/shop-orders.ts'
import { isTrackingChangeable } from '../../domain/trade/tracking.ts'
import { attempt } from '../shared-page.ts'
import { openSellerPage, sellerShell } from './seller-page.ts'

const forms = {
  ship: '/api/seller/order/delivery',
  adjust: '/api/seller/order/adjustmoney',
  address: '/api/seller/order/addressupdate',
  close: '/api/seller/order/close',
  extend: '/api/seller/order/extendtakedelivery',
  remark: '/api/seller/order/remark',
  trace: '/api/seller/package/trace',
  tracking: '/api/seller/package/tracking',
} as const

/** An order with its packages and the shop's possible actions; null with the refusal's status for another shop's. */
export async function loadSellerOrder(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, forms, packedGoods)
  if (opened instanceof Response) return opened
  const { who, query, sent } = opened
  const order_id = idInAddress(query.get('order_id'))
  const { value: order = null } = await attempt(astro, shopOrderDetail(who, { order_id }))
  const packages = order ? await packageList(who, order_id) : []
  return {
    shell: await sellerShell(opened),
    order,
    sent,
    carriers: await carrierNames(who),
    unsent: order
      ? order.order_goods.map(line => ({ ...line, left: unshippedOf(line) })).filter(({ left }) => left > 0)
      : [],
    packages: packages.map(each => ({
      ...each,
      isChangeable: isTrackingChangeable(order!.order_status, each.delivery_type),
    })),
  }
}

/** Fields `num_<order_goods_id>` are the contents of the package. */
function packedGoods(sent: Record<string, string>) {
  const goods = Object.entries(sent).flatMap(([name, num]) =>
    name.startsWith('num_') && Number(num) > 0 ? [{ order_goods_id: name.slice(4), num }] : [],
  )
  return goods.length > 0 ? { ...sent, goods: JSON.stringify(goods) } : sent
}

export type SellerOrder = Exclude<Awaited<ReturnType<typeof loadSellerOrder>>, Response>
