import type { AstroGlobal } from 'astro'
import type { Member } from '../../core/caller.ts'
import { idInAddress } from '../../core/rules.ts'
import { couponInfo } from '../../domain/mall/coupons.ts'
import { submitted } from '../form.ts'
import { memberPage } from '../member.ts'
import { attempt } from '../shared-page.ts'

/**
 * Confirmation and result of claiming a coupon; a visitor is redirected to /login. If it cannot be claimed, `refusal`
 * says why and the status is set.
 */
export async function loadClaim(opened: AstroGlobal) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const { value: claim, refusal } = await attempt(opened, claimOf(opened, page.who))
  return claim ? { claim } : { refusal }
}

async function claimOf(opened: AstroGlobal, who: Member) {
  const id = idInAddress(opened.url.searchParams.get('id') ?? undefined)
  const { site_id } = await couponInfo(who, { id })
  const [path, field] =
    site_id === 0
      ? (['/platformcoupon/api/platformcoupon/receive', 'platformcoupon_type_id'] as const)
      : (['/api/mall/coupon/receive', 'id'] as const)
  const sent = await submitted(opened, { claim: path }, () => ({ [field]: String(id) }))
  return { coupon: await couponInfo(who, { id }), sent }
}
