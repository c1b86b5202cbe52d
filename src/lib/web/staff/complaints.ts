import type { AstroGlobal } from 'astro'
import { complaintDetail, complaints } from '../../domain/trade/refund-view.ts'
import { openStaffPage, staffShell } from './open.ts'

const LIMIT = 10

/** Complaints of buyers, open or over; the one that the address names, if it is among them, with its whole history. */
export async function loadStaffComplaints(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'complaints', { decide: '/api/staff/arbitrate' })
  if (opened instanceof Response) return opened
  const { who, t, query } = opened
  const state = query.get('state') === 'over' ? 'over' : 'open'
  const { list, count } = await complaints(who, { state, page: query.page, page_size: LIMIT })
  const named = list.find(row => row.order_goods_id === Number(query.get('open')))
  return {
    shell: await staffShell(opened),
    tabs: (['open', 'over'] as const).map(name => ({
      text: t(`staff:complaints_${name}`),
      href: `?state=${name}`,
      current: name === state,
    })),
    complaints: list.map(row => ({ row, href: `?state=${state}&open=${row.order_goods_id}` })),
    one: named ? await complaintDetail(who, { order_goods_id: named.order_goods_id }) : null,
    pages: { page: query.page, total: count, limit: LIMIT },
  }
}
