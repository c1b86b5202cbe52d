import type { AstroGlobal } from 'astro'
import { cutText } from '../../core/cut-text.ts'
import { amountOf } from '../../core/format.ts'
import type { Translate } from '../../core/i18n.ts'
import { orderTone } from '../../core/order-tone.ts'
import { visibleLine } from '../../core/visible-text.ts'
import { shopOrderCounts, shopOrderList } from '../../domain/trade/shop-orders.ts'
import { hrefWith } from '../console.ts'
import { consoleOrderTabs } from '../order-tabs.ts'
import { type Cell, orderLineCell, sortIn, sortLink, type Table, tableResult } from '../table.ts'
import { openSellerPage, sellerShell } from './seller-page.ts'

const LIMIT = 10

/** A page of a shop's orders, in all states or one, found by number or recipient. */
export async function loadSellerOrders(astro: AstroGlobal) {
  const opened = await openSellerPage(astro)
  if (opened instanceof Response) return opened
  const { who, t, site_id, to, query } = opened
  const tab = consoleOrderTabs.find(({ name }) => name === query.get('status'))
  const status = tab?.name ?? ''
  const text = cutText(visibleLine(query.get('text')), 50)
  const sort = sortIn(query.get('sort'), ['id'])
  const asked = { site_id, states: tab?.states, text, isOldest: sort?.isDown === false }
  const [{ list, count }, sizes] = await Promise.all([
    shopOrderList(who, { ...asked, page: query.page, page_size: LIMIT }),
    shopOrderCounts(who, { site_id }),
  ])
  const all = sizes.values().reduce((sum, size) => sum + size, 0)
  return {
    shell: await sellerShell(opened),
    table: {
      ...tableResult(opened),
      columns: [
        {
          name: 'order',
          text: t('console:order'),
          sort: sortLink(astro.url, 'id', sort ?? { by: 'id', isDown: true }),
        },
        { name: 'goods', text: t('console:goods'), kind: 'long' },
        { name: 'buyer', text: t('seller:to') },
        { name: 'sum', text: t('seller:sum'), kind: 'number' },
        { name: 'state', text: t('seller:status') },
      ],
      search: [{ name: 'text', label: t('console:findOrder'), value: text }],
      hidden: { site_id, status, sort: query.get('sort') },
      tabs: [{ name: '', title: 'seller:all' as const, states: [] }, ...consoleOrderTabs].map(
        ({ name, title, states }) => ({
          text: t(title),
          href: hrefWith(astro.url, { site_id, status: name }),
          current: name === status,
          count: name === '' ? all : states.reduce((sum, state) => sum + (sizes.get(state) ?? 0), 0),
        }),
      ),
      empty:
        text || status
          ? { text: t('console:nothingFound'), href: to('/seller/orders'), next: t('console:showAll') }
          : { text: t('console:noOrders'), href: to('/seller/promotions'), next: t('seller:promotions') },
      pages: { page: query.page, total: count, limit: LIMIT },
    } satisfies Table,
    orders: list.map(row => ({
      id: row.order_id,
      name: row.order_no,
      row,
      cells: orderCells(t, row),
      href: to('/seller/order', `&order_id=${row.order_id}`),
      text: row.action[0]?.title ?? t('seller:look'),
    })),
  }
}

type Order = Awaited<ReturnType<typeof shopOrderList>>['list'][number]
export type SellerOrders = Exclude<Awaited<ReturnType<typeof loadSellerOrders>>, Response>

const orderCells = (t: Translate, row: Order): Record<string, Cell> => ({
  order: [row.order_no, { kind: 'time', at: row.create_time }, { kind: 'note', text: row.order_type_name }],
  goods: [
    ...row.order_goods.map(orderLineCell),
    row.buyer_message !== '' && { kind: 'note', text: `${t('seller:message')}${row.buyer_message}` },
  ],
  buyer: [row.name, row.mobile],
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
