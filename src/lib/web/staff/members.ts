import type { AstroGlobal } from 'astro'
import { idInAddress } from '../../core/rules.ts'
import { memberFile, memberRows } from '../../domain/staff/members.ts'
import { attempt } from '../shared-page.ts'
import { openStaffPage, staffShell } from './open.ts'

const LIMIT = 20

/** Members, all or the banned ones, found by words. */
export async function loadStaffMembers(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'members')
  if (opened instanceof Response) return opened
  const { who, t, query } = opened
  const [text, banned] = [query.get('text').trim().slice(0, 50), query.get('banned') === '1']
  const { data, total } = await memberRows(who, { text, banned, page: query.page, limit: LIMIT })
  return {
    shell: await staffShell(opened),
    text,
    tabs: [
      { text: t('staff:allMembers'), href: '?', current: !banned },
      { text: t('staff:bannedMembers'), href: '?banned=1', current: banned },
    ],
    members: data,
    pages: { page: query.page, total, limit: LIMIT },
  }
}

const forms = {
  mute: '/api/staff/mute',
  unmute: '/api/staff/unmute',
  ban: '/api/staff/ban',
  unban: '/api/staff/unban',
} as const

/** What staff know of one member; null where there is none. */
export async function loadStaffMember(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'members', forms)
  if (opened instanceof Response) return opened
  const user_id = idInAddress(opened.query.get('id'))
  const { value: file = null } = await attempt(astro, memberFile(opened.who, { user_id }))
  return { shell: await staffShell(opened), file }
}
