import type { AstroGlobal } from 'astro'
import { webStatus } from '../../domain/site/close-site.ts'
import { staffAddons } from '../../domain/staff/mall/addons.ts'
import type { Table } from '../table.ts'
import { reason, resultWithField } from './fields.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

/** Add-ons of the mall that can be switched off. */
export async function loadStaffAddons(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'addons', { turn: '/api/staff/addonSet' })
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const addons = await staffAddons(who)
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, [reason]) }),
    table: {
      columns: [
        { name: 'part', text: t('malldesk:addons') },
        { name: 'shows', text: t('console:facts'), kind: 'long' },
        { name: 'state', text: t('staff:state') },
      ],
      note: t('malldesk:addonsNote'),
    } satisfies Table,
    addons: addons.map(({ name, is_on }, id) => ({
      id,
      name: t(`malldesk:addon_${name}`),
      addon: name,
      isOn: is_on === 1,
      cells: {
        part: t(`malldesk:addon_${name}`),
        shows: t(`malldesk:addonText_${name}`),
        state: {
          kind: 'tag' as const,
          text: t(is_on ? 'malldesk:on' : 'malldesk:off'),
          tone: is_on ? ('free' as const) : ('sale' as const),
        },
      },
    })),
    fields: [reason],
    sent,
  }
}

export type StaffAddons = Exclude<Awaited<ReturnType<typeof loadStaffAddons>>, Response>

/** Whether the site is open. */
export async function loadStaffSite(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'site', { turn: '/api/staff/siteSwitch' })
  if (opened instanceof Response) return opened
  return { shell: await staffShell(opened), status: { ...(await webStatus(opened.who)), sent: opened.sent } }
}
