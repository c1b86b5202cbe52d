import type { Translate } from '../core/i18n.ts'
import { date } from '../core/time.ts'
import type { ordersSettled, settlements } from '../domain/wallet/daily-settlements.ts'
import type { Cell, Column, Table, TableRow } from './table.ts'

// Settlements of shops, for their sellers and for staff.

type Settled = Awaited<ReturnType<typeof ordersSettled>>
type Row = Awaited<ReturnType<typeof settlements>>['list'][number]
type Pages = NonNullable<Table['pages']>

const sums = {
  orders: 'seller:orderNum',
  sum: 'seller:orderMoney',
  refunded: 'seller:refunded',
  coupons: 'seller:platformPart',
  commission: 'seller:commission',
  own: 'seller:shopMoney',
  open: 'malldesk:openOrders',
  held: 'malldesk:held',
} as const

/** Columns with the sums of orders. */
export const sumColumns = (t: Translate, names: (keyof typeof sums)[]): Column[] =>
  names.map(name => ({ name, text: t(sums[name]), kind: 'number' }))

/** Sums of an order, a settlement, or all settlements of a shop; money in yuan. */
interface Sums {
  order_num?: number
  order_money: string
  refund_money?: string
  coupon_money?: string
  commission: string
  shop_money: string
  /** Completed orders without a settlement so far, and what the shop could withdraw. */
  open?: number
  held?: string
}

export const sumCells = (row: Sums): Record<string, Cell> => ({
  orders: String(row.order_num ?? ''),
  sum: row.order_money,
  refunded: row.refund_money ?? '',
  coupons: row.coupon_money ?? '',
  commission: row.commission,
  own: row.shop_money,
  open: String(row.open ?? ''),
  held: row.held ?? '',
})

/** List of a shop's settlements. */
export const settlementsTable = (t: Translate, pages: Pages): Table => ({
  columns: [
    { name: 'no', text: t('seller:settlementNo') },
    { name: 'period', text: t('seller:period') },
    ...sumColumns(t, ['orders', 'sum', 'refunded', 'coupons', 'commission', 'own']),
  ],
  note: t('seller:settlementNote'),
  empty: { text: t('seller:noSettlement') },
  pages,
})

export const settlementRow = (row: Row, href: string): TableRow => ({
  id: row.id,
  name: row.settlement_no,
  cells: {
    no: { kind: 'link', text: row.settlement_no, href },
    period: [...new Set([date(row.start_time), date(row.end_time - 1)])].join(' – '),
    ...sumCells(row),
  },
})

/** A settlement with one page of its orders, linked by `hrefOf`. */
export const settlementSlip = (
  t: Translate,
  slip: Settled,
  { hrefOf, ...pages }: { hrefOf: (order_id: number) => string; page: number; limit: number },
) => ({
  ...slip,
  table: {
    columns: [
      { name: 'order', text: t('seller:order') },
      { name: 'finished', text: t('seller:finished') },
      ...sumColumns(t, ['sum', 'refunded', 'coupons', 'commission', 'own']),
    ],
    pages: { ...pages, total: slip.count },
  } satisfies Table,
  orders: slip.list.map(
    (row): TableRow => ({
      id: row.order_id,
      name: row.order_no,
      cells: {
        order: { kind: 'link', text: row.order_no, href: hrefOf(row.order_id) },
        finished: { kind: 'time', at: row.finish_time },
        ...sumCells(row),
      },
    }),
  ),
})

export type SettlementSlip = ReturnType<typeof settlementSlip>
