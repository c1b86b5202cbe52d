import type { AstroGlobal } from 'astro'
import { auditLog } from '../../domain/staff/log.ts'
import { numberIn, openStaffPage, staffShell } from './open.ts'

const LIMIT = 50

/** What staff have done, filtered by the address. */
export async function loadStaffLog(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'log')
  if (opened instanceof Response) return opened
  const { who, query } = opened
  const filters = {
    action: query.get('action') || undefined,
    user_id: numberIn(query, 'user_id') || undefined,
    forum_id: numberIn(query, 'forum_id') || undefined,
    target_type: query.get('target_type') || undefined,
    target_id: numberIn(query, 'target_id') || undefined,
  }
  const { data, total } = await auditLog(who, { ...filters, page: query.page, limit: LIMIT })
  return { shell: await staffShell(opened), filters, rows: data, pages: { page: query.page, total, limit: LIMIT } }
}
