import type { AstroGlobal } from 'astro'
import { cutText } from '../../core/cut-text.ts'
import { amountOf } from '../../core/format.ts'
import { pagePath } from '../../core/fragments.ts'
import { localePath } from '../../core/i18n.ts'
import { orderTone } from '../../core/order-tone.ts'
import { visibleLine } from '../../core/visible-text.ts'
import { orderFile, staffOrders } from '../../domain/staff/mall/orders.ts'
import { hrefWith } from '../console.ts'
import { consoleOrderTabs } from '../order-tabs.ts'
import { attempt } from '../shared-page.ts'
import { type Cell, orderLineCell, type Table, tableResult } from '../table.ts'
import { numberIn, openStaffPage, type StaffPage, staffShell } from './staff-page.ts'

const LIMIT = 20

/** Orders of all shops, found by number, buyer, shop and state. */
export async function loadStaffOrders(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'orders')
  if (opened instanceof Response) return opened
  const { who, t, query } = opened
  const number = cutText(visibleLine(query.get('number')), 50)
  const [user_id, site_id] = [numberIn(query, 'user_id') || undefined, numberIn(query, 'site_id') || undefined]
  const tab = consoleOrderTabs.find(({ name }) => name === query.get('status'))
  const status = tab?.name ?? ''
  const asked = { number: number || undefined, user_id, site_id, states: tab?.states }
  const { data, total } = await staffOrders(who, { ...asked, page: query.page, limit: LIMIT })
  return {
    shell: await staffShell(opened),
    table: {
      ...tableResult(opened),
      columns: [
        { name: 'order', text: t('malldesk:order') },
        { name: 'parties', text: t('malldesk:buyer') },
        { name: 'goods', text: t('console:goods'), kind: 'long' },
        { name: 'sum', text: t('console:sum'), kind: 'number' },
        { name: 'state', text: t('staff:state') },
      ],
      search: [
        { name: 'number', label: t('malldesk:findOrder'), value: number },
        { name: 'user_id', label: t('staff:memberId'), value: user_id ?? '', type: 'number' as const },
        { name: 'site_id', label: t('malldesk:shopId'), value: site_id ?? '', type: 'number' as const },
      ],
      hidden: { status },
      tabs: [{ name: '', title: 'malldesk:allStates' as const }, ...consoleOrderTabs].map(({ name, title }) => ({
        text: t(title),
        href: hrefWith(astro.url, { status: name }),
        current: name === status,
        ...(name === status && { count: total }),
      })),
      empty: { text: t('malldesk:noOrders'), href: pagePath(astro.url.pathname), next: t('console:showAll') },
      pages: { page: query.page, total, limit: LIMIT },
    } satisfies Table,
    orders: data.map(row => ({
      id: row.order_id,
      name: row.order_no,
      cells: orderCells(opened, row),
      href: localePath(opened.locale, `/staff/order?id=${row.order_id}`),
      text: t('refund:look'),
    })),
  }
}

type Row = Awaited<ReturnType<typeof staffOrders>>['data'][number]
export type StaffOrders = Exclude<Awaited<ReturnType<typeof loadStaffOrders>>, Response>

const orderCells = ({ t, locale }: StaffPage, row: Row): Record<string, Cell> => ({
  order: [row.order_no, { kind: 'time', at: row.create_time }],
  parties: [
    { kind: 'link', text: row.nickname, href: localePath(locale, `/personalHomepage?id=${row.user_id}`) },
    { kind: 'link', text: row.site_name, href: localePath(locale, `/shop-${row.site_id}`) },
  ],
  goods: row.order_goods.map(orderLineCell),
  sum: [
    { kind: 'price', money: row.order_money },
    row.is_on_delivery === 1 && {
      kind: 'tag',
      text: t('seller:cashDue', { money: amountOf(row.cash_money) }),
      tone: 'sale',
    },
  ],
  state: [
    { kind: 'tag', text: row.order_status_name, tone: orderTone(row.order_status) },
    row.is_lock === 1 && { kind: 'tag', text: t('seller:locked'), tone: 'sale' },
  ],
})

/** One order with everything about it; null for an unknown one. */
export async function loadStaffOrder(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'orders')
  if (opened instanceof Response) return opened
  const order_id = numberIn(opened.query, 'id')
  const { value: order = null } = await attempt(astro, orderFile(opened.who, { order_id }))
  return { shell: await staffShell(opened), order }
}
