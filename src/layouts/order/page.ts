import type { AstroGlobal } from 'astro'
import { memberPage } from '../../lib/http/member.ts'
import { attempt } from '../../lib/http/visit.ts'
import { orderDetail } from '../../lib/trade/detail.ts'
import { acted } from './acting.ts'
import { askedOrder } from './asked.ts'

/** What the page of an order shows, whichever way its goods go, once its buttons have done their part; a response leads away. */
export async function orderPage(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const sent = await acted(astro)
  if (sent instanceof Response) return sent
  const { value: order } = await attempt(astro, orderDetail(page.who, { order_id: askedOrder(astro.url) }))
  return { order, sent }
}
