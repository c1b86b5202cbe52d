import type { AstroGlobal } from 'astro'
import { webStatus } from '../../domain/site/switch.ts'
import { staffAddons } from '../../domain/staff/mall/addons.ts'
import { reason, resultWithField } from './fields.ts'
import { openStaffPage, staffShell } from './open.ts'

/** The parts of the mall that can be turned off. */
export async function loadStaffAddons(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'addons', { turn: '/api/staff/addonSet' })
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const addons = await staffAddons(who)
  const shell = await staffShell({ ...opened, result: resultWithField(t, opened, [reason]) })
  return { shell, addons, fields: [reason], sent }
}

export type StaffAddons = Exclude<Awaited<ReturnType<typeof loadStaffAddons>>, Response>

/** Whether the site is open. */
export async function loadStaffSite(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'site', { turn: '/api/staff/siteSwitch' })
  if (opened instanceof Response) return opened
  return { shell: await staffShell(opened), status: await webStatus(opened.who) }
}
