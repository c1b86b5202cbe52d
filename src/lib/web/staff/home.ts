import type { AstroGlobal } from 'astro'
import { config } from '../../core/config.ts'
import { localePath } from '../../core/i18n.ts'
import { confirmation, sensitiveDuties } from '../../domain/account/confirm.ts'
import { backupState } from '../../domain/backup/schedule.ts'
import { overdueReports } from '../../domain/forum/report/overdue-reports.ts'
import { figures, type Queue, queueSizes } from '../../domain/staff/overview.ts'
import { siteFigures } from '../../domain/trade/sales-figures.ts'
import { salesView } from '../sales-view.ts'
import { placeOf } from './menu.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

/**
 * Sizes of the queues of the caller's duties, today's figures, sales for the duty 'trade', and the state of backups for
 * administrators.
 */
export async function loadStaffHome(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'desk')
  if (opened instanceof Response) return opened
  const { who, t, locale, mine } = opened
  const [sizes, today, sales, backup, late] = await Promise.all([
    queueSizes(who),
    figures(who),
    mine.includes('trade') ? siteFigures(who) : null,
    mine.includes('admin') ? backupState(who) : null,
    overdueReports(who),
  ])
  const isSecondFactorMissing =
    mine.some(duty => sensitiveDuties.includes(duty)) && !(await confirmation(who)).hasSecond
  return {
    shell: await staffShell(opened),
    secondFactorHref: isSecondFactorMissing ? localePath(locale, '/member/security?edit=totp#set-totp') : null,
    queues: (Object.entries(sizes) as [Queue, number][]).map(([queue, size]) => ({
      size,
      late: queue === 'reports' && late.number > 0 ? t('staff:overdueOf', { n: late.number }) : '',
      text: t(placeOf(queue).text),
      href: localePath(locale, placeOf(queue).path),
    })),
    today,
    sales: sales && salesView(opened, sales),
    backup: mine.includes('admin') ? { isScheduled: config.backup !== null, state: backup } : null,
  }
}
