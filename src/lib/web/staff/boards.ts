import type { AstroGlobal } from 'astro'
import { boardsApplications } from '../../domain/staff/boards.ts'
import { openStaffPage, staffShell } from './open.ts'
import { reviewForms, stateIn, stateTabs } from './review.ts'

const LIMIT = 10

/** Applications to moderate a forum, in one state. */
export async function loadStaffBoards(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'boards', { decide: '/api/staff/decideBoards', ...reviewForms })
  if (opened instanceof Response) return opened
  const { who, query } = opened
  const state = stateIn(query)
  const { data, total } = await boardsApplications(who, { state, page: query.page, limit: LIMIT })
  return {
    shell: await staffShell(opened),
    tabs: stateTabs(opened, state),
    applications: data,
    pages: { page: query.page, total, limit: LIMIT },
  }
}
