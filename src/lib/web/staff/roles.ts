import type { AstroGlobal } from 'astro'
import { duties } from '../../domain/account/roles.ts'
import { staffList } from '../../domain/staff/staff.ts'
import { choice } from './content-fields.ts'
import { resultWithField, withChoices } from './fields.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

const forms = { give: '/api/staff/giveRole', take: '/api/staff/takeRole' } as const

const fields = [choice('user_id', 'staff:member', { kind: 'member', required: true })]

/** Members with duties. */
export async function loadStaffRoles(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'roles', forms)
  if (opened instanceof Response) return opened
  const [member] = await withChoices(opened, fields, [])
  return {
    shell: await staffShell({ ...opened, result: resultWithField(opened.t, opened, fields) }),
    rows: await staffList(opened.who),
    duties,
    members: member!.choice!,
    sent: opened.sent,
  }
}
