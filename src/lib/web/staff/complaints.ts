import type { AstroGlobal } from 'astro'
import { complaintDetail, complaints } from '../../domain/trade/refund-console.ts'
import { orderLineCell, type Table } from '../table.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

const LIMIT = 10

/** Buyers' appeals, open or decided; the one in the address with its whole history. */
export async function loadStaffComplaints(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'complaints', { decide: '/api/staff/arbitrate' })
  if (opened instanceof Response) return opened
  const { who, t, query, sent } = opened
  const state = query.get('state') === 'over' ? 'over' : 'open'
  const { list, count } = await complaints(who, { state, page: query.page, page_size: LIMIT })
  const named = list.find(row => row.order_goods_id === Number(query.get('open')))
  return {
    shell: await staffShell(opened),
    sent,
    table: {
      columns: [
        { name: 'refund', text: t('console:refund') },
        { name: 'shop', text: t('malldesk:shop') },
        { name: 'goods', text: t('console:goods'), kind: 'long' },
        { name: 'kind', text: t('console:kind') },
        { name: 'sum', text: t('console:sum'), kind: 'number' },
      ],
      tabs: (['open', 'over'] as const).map(name => ({
        text: t(`staff:complaints_${name}`),
        href: `?state=${name}`,
        current: name === state,
        ...(name === state && { count }),
      })),
      empty: { text: t('staff:nothing') },
      pages: { page: query.page, total: count, limit: LIMIT },
    } satisfies Table,
    complaints: list.map(row => ({
      id: row.order_goods_id,
      name: row.refund_no,
      text: t('refund:look'),
      href: `?state=${state}&open=${row.order_goods_id}`,
      cells: {
        refund: row.refund_no,
        shop: row.site_name,
        goods: orderLineCell(row.order_goods),
        kind: `${row.refund_type_name} × ${row.refund_num}`,
        sum: { kind: 'price', money: row.refund_money } as const,
      },
    })),
    one: named ? await complaintDetail(who, { order_goods_id: named.order_goods_id }) : null,
  }
}

export type StaffComplaints = Exclude<Awaited<ReturnType<typeof loadStaffComplaints>>, Response>
