import type { AstroGlobal } from 'astro'
import { isFromOurPage } from '../../api/origin.ts'
import type { Member } from '../../core/caller.ts'
import { localePath } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'
import { id } from '../../core/rules.ts'
import { createRecharge, rechargeInfo, rechargeOrders, rechargePage } from '../../domain/wallet/recharge.ts'
import { listQuery } from '../list-query.ts'
import { memberPage } from '../member.ts'
import { notFoundPastLast } from '../paged.ts'
import { attempt } from '../shared-page.ts'

export type Recharges = Exclude<Awaited<ReturnType<typeof loadRecharges>>, Response>

/** Recharge packages, ten per page. */
export async function loadRecharges(opened: AstroGlobal) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const { part } = listQuery(opened.url, ['all'])
  const { list, count } = await rechargePage(page.who, { page: part.page, page_size: part.limit })
  const paged = { ...part, total: count }
  notFoundPastLast(opened, paged)
  return { list, part: paged }
}

export type RechargeOrders = Exclude<Awaited<ReturnType<typeof loadRechargeOrders>>, Response>

/** A member's recharges, ten per page. */
export async function loadRechargeOrders(opened: AstroGlobal) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const { part } = listQuery(opened.url, ['all'])
  const { list, count } = await rechargeOrders(page.who, { page: part.page, page_size: part.limit })
  const paged = { ...part, total: count }
  notFoundPastLast(opened, paged)
  return { list, part: paged }
}

/** One package; redirects to the cashier once it is ordered. Undefined, with 404, for an unknown one. */
export async function loadRecharge(opened: AstroGlobal) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const { value: recharge } = await attempt(opened, rechargeOf(opened, page.who))
  return recharge instanceof Response ? recharge : { recharge }
}

async function rechargeOf(opened: AstroGlobal, who: Member) {
  const sent = id.safeParse(opened.url.searchParams.get('id'))
  if (!sent.success) throw new Refusal('noSuchContent')
  const recharge_id = sent.data
  if (opened.request.method !== 'POST') return rechargeInfo(who, { recharge_id })
  if (!isFromOurPage(opened)) throw new Refusal('foreignOrigin')
  const number = await createRecharge(who, { recharge_id })
  return opened.redirect(localePath(who.locale, `/pay?code=${number}`), 303)
}
