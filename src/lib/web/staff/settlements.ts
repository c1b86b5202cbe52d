import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { settlementOverview, staffSettlement, staffSettlements } from '../../domain/staff/mall/settlements.ts'
import { withOrderLinks } from '../settlement.ts'
import { attempt } from '../shared-page.ts'
import { numberIn, openStaffPage, staffShell } from './open.ts'

const LIMIT = 20

/** What shops have sold: a line a shop, or the settlements of one, or the orders of one settlement. */
export async function loadStaffSettlements(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'settlements')
  if (opened instanceof Response) return opened
  const { who, query, locale } = opened
  const [site_id, id] = [numberIn(query, 'site_id'), numberIn(query, 'settlement')]
  const part = { page: query.page, limit: LIMIT }
  const shops = site_id ? null : await settlementOverview(who, part)
  const named = site_id && id ? staffSettlement(who, { site_id, id, ...part }) : Promise.resolve(null)
  const { value: slip = null } = await attempt(astro, named)
  const settlements = site_id && !slip ? await staffSettlements(who, { site_id, ...part }) : null
  const total = slip?.count ?? (shops ?? settlements)!.total
  return {
    shell: await staffShell(opened),
    shops: shops?.data ?? null,
    settlements: settlements?.data ?? null,
    slip: slip && withOrderLinks(slip, order_id => localePath(locale, `/staff/order?id=${order_id}`)),
    slipsHref: `?site_id=${site_id}`,
    pages: { page: query.page, total, limit: LIMIT },
  }
}
