import type { AstroGlobal } from 'astro'
import { cutText } from '../../core/cut-text.ts'
import type { Translate } from '../../core/i18n.ts'
import { idInAddress } from '../../core/rules.ts'
import { visibleLine } from '../../core/visible-text.ts'
import { saleRefundCounts, saleRefundDetail, saleRefunds } from '../../domain/trade/refund-console.ts'
import { hrefWith } from '../console.ts'
import { attempt } from '../shared-page.ts'
import { type Cell, type Column, orderLineCell, type Table, tableResult } from '../table.ts'
import { openSellerPage, sellerShell } from './seller-page.ts'

const LIMIT = 10

/** A shop's refunds, open or finished, found by their number or their order's. */
export async function loadSellerRefunds(astro: AstroGlobal) {
  const opened = await openSellerPage(astro)
  if (opened instanceof Response) return opened
  const { who, t, site_id, to, query } = opened
  const state = query.get('state') === 'over' ? 'over' : 'open'
  const text = cutText(visibleLine(query.get('text')), 50)
  const [{ list, count }, sizes] = await Promise.all([
    saleRefunds(who, { site_id, state, text, page: query.page, page_size: LIMIT }),
    saleRefundCounts(who, { site_id }),
  ])
  return {
    shell: await sellerShell(opened),
    table: {
      ...tableResult(opened),
      columns: refundColumns(t),
      search: [{ name: 'text', label: t('console:findRefund'), value: text }],
      hidden: { site_id, state },
      tabs: (['open', 'over'] as const).map(name => ({
        text: t(`seller:refunds_${name}`),
        href: hrefWith(astro.url, { site_id, state: name }),
        current: name === state,
        count: sizes[name],
      })),
      empty: { text: t('console:noRefunds'), href: to('/seller/orders'), next: t('seller:orders') },
      pages: { page: query.page, total: count, limit: LIMIT },
    } satisfies Table,
    refunds: list.map(row => ({
      id: row.order_goods_id,
      name: row.refund_no,
      row,
      cells: refundCells(t, row),
      href: to('/seller/refund', `&order_goods_id=${row.order_goods_id}`),
      text: t('seller:look'),
    })),
  }
}

type Refund = Awaited<ReturnType<typeof saleRefunds>>['list'][number]
export type SellerRefunds = Exclude<Awaited<ReturnType<typeof loadSellerRefunds>>, Response>

const refundColumns = (t: Translate): Column[] => [
  { name: 'refund', text: t('console:refund') },
  { name: 'goods', text: t('console:goods'), kind: 'long' },
  { name: 'kind', text: t('console:kind') },
  { name: 'sum', text: t('console:sum'), kind: 'number' },
  { name: 'state', text: t('seller:status') },
]

const refundCells = (t: Translate, row: Refund): Record<string, Cell> => ({
  refund: [row.refund_no, { kind: 'note', text: row.order_no }],
  goods: orderLineCell(row.order_goods),
  kind: `${row.refund_type_name} × ${row.refund_num}`,
  sum: { kind: 'price', money: row.refund_money },
  state: [
    { kind: 'tag', text: row.refund_status_name, tone: 'cream' },
    row.complain_status === 1 && { kind: 'tag', text: t('refund:complain'), tone: 'sale' },
  ],
})

const forms = {
  agree: '/api/seller/refundAgree',
  refuse: '/api/seller/refundRefuse',
  close: '/api/seller/refundClose',
  receive: '/api/seller/refundReceive',
  transfer: '/api/seller/refundTransfer',
} as const

/** One refund with its history; null with the refusal's status for another shop's. */
export async function loadSellerRefund(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, forms)
  if (opened instanceof Response) return opened
  const order_goods_id = idInAddress(opened.query.get('order_goods_id'))
  const { value: refund = null } = await attempt(astro, saleRefundDetail(opened.who, { order_goods_id }))
  return { shell: await sellerShell(opened), refund, sent: opened.sent }
}

export type SellerRefund = Exclude<Awaited<ReturnType<typeof loadSellerRefund>>, Response>
