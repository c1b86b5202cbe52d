import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import type { Member } from '../../lib/caller.ts'
import { submitted } from '../../lib/http/form.ts'
import { couponInfo } from '../../lib/mall/coupons.ts'
import { Refusal } from '../../lib/refusal.ts'
import { id } from '../../lib/rules.ts'

const asked = z.object({ id })

/** The question before a coupon is taken, and what has become of it. Refusal noSuchContent. */
export async function claiming(astro: AstroGlobal, who: Member) {
  const read = asked.safeParse(Object.fromEntries(astro.url.searchParams))
  if (!read.success) throw new Refusal('noSuchContent')
  const { site_id } = await couponInfo(who, read.data)
  const [path, field] =
    site_id === 0
      ? (['/platformcoupon/api/platformcoupon/receive', 'platformcoupon_type_id'] as const)
      : (['/api/mall/coupon/receive', 'id'] as const)
  const sent = await submitted(astro, { claim: path }, () => ({ [field]: String(read.data.id) }))
  return { coupon: await couponInfo(who, read.data), sent }
}
