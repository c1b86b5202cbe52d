import type { AstroGlobal } from 'astro'
import { forumsOf } from '../../domain/staff/forums.ts'
import { openStaffPage, staffShell } from './open.ts'

const forms = {
  forum: '/api/staff/forumSave',
  category: '/api/staff/categorySave',
  dismiss: '/api/staff/dismissModerator',
} as const

/** Forums by category, with who moderates them. */
export async function loadStaffForums(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'forums', forms)
  if (opened instanceof Response) return opened
  return { shell: await staffShell(opened), categories: await forumsOf(opened.who) }
}
