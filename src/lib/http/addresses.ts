import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import type { Member } from '../caller.ts'
import { localePath } from '../i18n.ts'
import { id } from '../rules.ts'
import { addressInfo } from '../trade/addresses.ts'
import { type Sent, submitted } from './form.ts'
import { targetOf } from './target.ts'

const query = z.object({ id: id.optional().catch(undefined) })
const levels = { province: 'province_id', city: 'city_id', area: 'district_id' } as const

/**
 * The page of one address, new or known: the form with what was typed, or, once it is kept, the way back to the book or
 * to where `redirect` says one came from. Refusal noSuchContent.
 */
export async function addressPage(astro: AstroGlobal, who: Member) {
  const { id } = query.parse(Object.fromEntries(astro.url.searchParams))
  const known = id === undefined ? null : await addressInfo(who, { id })
  const save = known ? '/api/memberaddress/edit' : '/api/memberaddress/add'
  const sent = await submitted(astro, { save, region: null }, meant)
  if (sent.pressed === 'save' && !sent.fault) {
    const book = localePath(who.locale, '/member/delivery_address?saved=1')
    return astro.redirect(targetOf(astro.url.searchParams.get('redirect'), book), 303)
  }
  if (!known || sent.pressed) return { id, sent: named(sent) }
  const { province_id, city_id, district_id, is_default, ...rest } = known
  const codes = { province: province_id, city: city_id, area: district_id, is_default: is_default || '' }
  const values = Object.entries({ ...rest, ...codes }).map(([name, value]) => [name, String(value)])
  return { id, sent: { ...sent, values: Object.fromEntries(values) } }
}

/** The picker of regions has names of its own. */
function meant(sent: Record<string, string>) {
  const codes = Object.entries(levels).map(([name, field]) => [field, sent[name] ?? ''])
  return { ...sent, ...Object.fromEntries(codes) }
}

function named(sent: Sent): Sent {
  const isOfRegion = sent.fault && Object.values<string>(levels).includes(sent.fault.field)
  return isOfRegion ? { ...sent, fault: { ...sent.fault!, field: 'province' } } : sent
}
