import type { AstroGlobal } from 'astro'
import { orderFile, staffOrders } from '../../domain/staff/mall/orders.ts'
import { attempt } from '../shared-page.ts'
import { numberIn, openStaffPage, staffShell } from './open.ts'

const LIMIT = 20

/** Orders of all shops, found by number, buyer, shop and state. */
export async function loadStaffOrders(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'orders')
  if (opened instanceof Response) return opened
  const { who, t, query } = opened
  const number = query.get('number').trim().slice(0, 50)
  const [user_id, site_id] = [numberIn(query, 'user_id') || undefined, numberIn(query, 'site_id') || undefined]
  const status = /^(-1|[0-4]|10)$/.exec(query.get('status'))?.[0] ?? ''
  const order_status = status === '' ? undefined : Number(status)
  const asked = { number: number || undefined, user_id, site_id, order_status }
  const { data, total } = await staffOrders(who, { ...asked, page: query.page, limit: LIMIT })
  const states = [
    { value: '', text: t('malldesk:allStates') },
    ...([0, 1, 2, 3, 4, 10] as const).map(value => ({ value, text: t(`order:status_${value}`) })),
    { value: -1, text: t('order:status_closed') },
  ]
  return {
    shell: await staffShell(opened),
    find: [
      { name: 'number', label: t('malldesk:findOrder'), value: number },
      { name: 'user_id', label: t('staff:memberId'), value: user_id ?? '', type: 'number' as const },
      { name: 'site_id', label: t('malldesk:shopId'), value: site_id ?? '', type: 'number' as const },
      { name: 'status', label: t('staff:state'), value: status, options: states },
    ],
    orders: data,
    pages: { page: query.page, total, limit: LIMIT },
  }
}

/** One order with what stands behind it; null where there is none. */
export async function loadStaffOrder(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'orders')
  if (opened instanceof Response) return opened
  const order_id = numberIn(opened.query, 'id')
  const { value: order = null } = await attempt(astro, orderFile(opened.who, { order_id }))
  return { shell: await staffShell(opened), order }
}
