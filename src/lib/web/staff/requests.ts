import type { AstroGlobal } from 'astro'
import { requests } from '../../domain/staff/requests.ts'
import { openStaffPage, staffShell } from './open.ts'

const LIMIT = 20

/** What one member of staff may not do alone: waiting for a second one, or decided. */
export async function loadStaffRequests(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'requests', { decide: '/api/staff/requestDecide' })
  if (opened instanceof Response) return opened
  const { who, t, query } = opened
  const state = query.get('state') === '1' ? 1 : 0
  const { data, total } = await requests(who, { state, page: query.page, limit: LIMIT })
  return {
    shell: await staffShell(opened),
    tabs: ([0, 1] as const).map(each => ({
      text: t(each ? 'staff:requestsDecided' : 'staff:requestsWaiting'),
      href: `?state=${each}`,
      current: each === state,
    })),
    ...{ requests: data, me: who.member },
    pages: { page: query.page, total, limit: LIMIT },
  }
}
