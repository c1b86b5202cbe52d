import type { AstroGlobal } from 'astro'
import { idInAddress } from '../../core/rules.ts'
import { packageList } from '../../domain/trade/packages.ts'
import { soldDetail, soldList } from '../../domain/trade/seller.ts'
import { leftOf } from '../../domain/trade/ship.ts'
import { isTrackingChangeable } from '../../domain/trade/tracking.ts'
import { attempt } from '../shared-page.ts'
import { openSellerPage, sellerShell } from './open.ts'

const LIMIT = 10
/** In the order of the tabs: keys of an object that are numbers would come first. */
const states = [
  ['', 'seller:all'],
  ['0', 'order:status_0'],
  ['1', 'order:status_1'],
  ['2', 'order:status_2'],
  ['3', 'order:status_3'],
  ['4', 'order:status_4'],
  ['10', 'order:status_10'],
  ['-1', 'order:status_closed'],
] as const

/** A page of a shop's orders, of all states or of one. */
export async function loadSellerOrders(astro: AstroGlobal) {
  const opened = await openSellerPage(astro)
  if (opened instanceof Response) return opened
  const { who, t, site_id, to, query } = opened
  const status = states.find(([name]) => name === query.get('status'))?.[0] ?? ''
  const order_status = status === '' ? undefined : Number(status)
  const { list, count } = await soldList(who, { site_id, order_status, page: query.page, page_size: LIMIT })
  return {
    shell: await sellerShell(opened),
    tabs: states.map(([name, text]) => ({
      text: t(text),
      href: to('/seller/orders', name && `&status=${name}`),
      current: name === status,
    })),
    orders: list.map(row => ({ row, href: to('/seller/order', `&order_id=${row.order_id}`) })),
    pages: { page: query.page, total: count, limit: LIMIT },
  }
}

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

/** An order with its packages and what the shop may do with it; null with the refusal's status for another shop's. */
export async function loadSellerOrder(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, forms, packedGoods)
  if (opened instanceof Response) return opened
  const { who, query } = opened
  const order_id = idInAddress(query.get('order_id'))
  const { value: order = null } = await attempt(astro, soldDetail(who, { order_id }))
  const packages = order ? await packageList(who, order_id) : []
  return {
    shell: await sellerShell(opened),
    order,
    unsent: order
      ? order.order_goods.map(line => ({ ...line, left: leftOf(line) })).filter(({ left }) => left > 0)
      : [],
    packages: packages.map(each => ({
      ...each,
      isChangeable: isTrackingChangeable(order!.order_status, each.delivery_type),
    })),
  }
}

/** Fields `num_<order_goods_id>` are what goes into the package. */
function packedGoods(sent: Record<string, string>) {
  const goods = Object.entries(sent).flatMap(([name, num]) =>
    name.startsWith('num_') && Number(num) > 0 ? [{ order_goods_id: name.slice(4), num }] : [],
  )
  return goods.length > 0 ? { ...sent, goods: JSON.stringify(goods) } : sent
}
