import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { orderList, orderNum, orderTabs } from '../../domain/trade/order-lists.ts'
import { ROWS } from '../list-query.ts'
import { memberPage } from '../member.ts'
import { notFoundPastLast } from '../paged.ts'
import { pressOrderButton } from './buttons.ts'
import { ordersQuery } from './query.ts'

export type Orders = Exclude<Awaited<ReturnType<typeof loadOrders>>, Response>

/** A member's orders by state, after a button was handled, or a redirect. */
export async function loadOrders(opened: AstroGlobal) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const sent = await pressOrderButton(opened)
  if (sent instanceof Response) return sent
  const { who, locale, t } = page
  const query = ordersQuery(opened.url)
  const [{ list, count }, waiting] = await Promise.all([
    orderList(who, { order_status: query.tab, text: query.text, page: query.page, page_size: ROWS }),
    orderNum(who, {}),
  ])
  const part = { page: query.page, total: count, limit: ROWS }
  notFoundPastLast(opened, part)
  const path = localePath(locale, '/member/order_list')
  const tabs = orderTabs.map(tab => ({
    text: t(`order:tab_${tab}`),
    href: tab === 'all' ? path : `${path}?status=${tab}`,
    current: tab === query.tab,
    count: tab === 'all' ? undefined : waiting[tab] || undefined,
  }))
  return { list, part, tabs, query, sent }
}
