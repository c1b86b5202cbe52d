import type { AstroGlobal } from 'astro'
import { reportList } from '../../domain/site/website.ts'
import { reportQueue } from '../../domain/staff/reports.ts'
import { openStaffPage, staffShell } from './open.ts'

const LIMIT = 20
const forms = { handle: '/api/staff/reportHandle' } as const

/** Reports in one state, with the words for their reasons. */
export async function loadStaffReports(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'reports', forms)
  if (opened instanceof Response) return opened
  const { who, t, query } = opened
  const status = Number(/^[0-3]$/.exec(query.get('status')) ?? 0)
  const { data, total } = await reportQueue(who, { status, page: query.page, limit: LIMIT })
  const reasons = await reportList(who)
  return {
    shell: await staffShell(opened),
    tabs: ([0, 1, 2, 3] as const).map(n => ({
      text: t(`staff:report_${n}`),
      href: `?status=${n}`,
      current: n === status,
    })),
    reports: data,
    reasons: new Map(reasons.map(({ id, title }) => [String(id), title])),
    pages: { page: query.page, total, limit: LIMIT },
  }
}
