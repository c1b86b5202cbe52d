import type { AstroGlobal } from 'astro'
import { orderDetail } from '../../domain/trade/order-detail.ts'
import { orderPackages } from '../../domain/trade/packages.ts'
import { memberPage } from '../member.ts'
import { attempt } from '../shared-page.ts'
import { pressOrderButton } from './buttons.ts'
import { orderInAddress } from './query.ts'

/**
 * A member's order, however it is delivered, after its buttons were handled, or a redirect. 404 for another member's
 * order.
 */
export async function loadOrder(opened: AstroGlobal) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const sent = await pressOrderButton(opened)
  if (sent instanceof Response) return sent
  const { value: order } = await attempt(opened, orderDetail(page.who, { order_id: orderInAddress(opened.url) }))
  return { order, sent }
}

/** The packages of a member's order. 404 for another member's. */
export async function loadPackages(opened: AstroGlobal) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const order_id = orderInAddress(opened.url)
  const { value: parcels } = await attempt(opened, orderPackages(page.who, { order_id }))
  return { parcels, order_id }
}
