import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import type { Member } from '../../core/caller.ts'
import { localePath } from '../../core/i18n.ts'
import { regionLevels } from '../../core/regions/regions.ts'
import { id } from '../../core/rules.ts'
import { addressInfo } from '../../domain/trade/addresses.ts'
import { initialFormState, type SubmittedForm, submitted } from '../form.ts'
import { memberPage } from '../member.ts'
import { safeRedirect } from '../safe-redirect.ts'
import { attempt } from '../shared-page.ts'

const query = z.object({ id: id.optional().catch(undefined) })
type Known = Awaited<ReturnType<typeof addressInfo>>
export type MemberAddress = Exclude<Awaited<ReturnType<typeof loadMemberAddress>>, Response>

const levels = { province: 'province_id', city: 'city_id', area: 'district_id' } as const

/**
 * The form of an address, new or existing, with what was typed; once saved, a redirect to the list or to `redirect`.
 * `form` is null, with the refusal's status, for an address that is not this member's.
 */
export async function loadMemberAddress(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who, locale, t } = page
  const { value } = await attempt(astro, addressForm(astro, who))
  if (value instanceof Response) return value
  const title = value?.id === undefined ? t('address:addTitle') : t('address:editTitle')
  return { title, book: localePath(locale, '/member/delivery_address'), form: value ?? null }
}

async function addressForm(astro: AstroGlobal, who: Member) {
  const { id } = query.parse(Object.fromEntries(astro.url.searchParams))
  const known = id === undefined ? null : await addressInfo(who, { id })
  const save = known ? '/api/memberaddress/edit' : '/api/memberaddress/add'
  const sent = await submitted(astro, { save, region: null }, regionFieldsToCall)
  const book = localePath(who.locale, '/member/delivery_address?saved=1')
  const target = safeRedirect(astro.url.searchParams.get('redirect'), book)
  if (sent.pressed === 'save' && !sent.fault) return astro.redirect(target, 303)
  const first = initialFormState(!known || sent.pressed ? sent : { ...sent, values: valuesOf(known) })
  return { id, first, levels: regionLevels(first.values['province'], first.values['city']), target }
}

/** An existing address as form fields. */
function valuesOf({ province_id, city_id, district_id, is_default, ...rest }: Known): SubmittedForm['values'] {
  const codes = { province: province_id, city: city_id, area: district_id, is_default: is_default || '' }
  return Object.fromEntries(Object.entries({ ...rest, ...codes }).map(([name, value]) => [name, String(value)]))
}

/** Converts the field names of the region picker. */
function regionFieldsToCall(sent: Record<string, string>) {
  const codes = Object.entries(levels).map(([name, field]) => [field, sent[name] ?? ''])
  return { ...sent, ...Object.fromEntries(codes) }
}
