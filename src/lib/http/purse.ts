import type { AstroGlobal } from 'astro'
import type { Member } from '../caller.ts'
import { localePath } from '../i18n.ts'
import { bankAccount } from '../ledger/bank-accounts.ts'
import { createRecharge, rechargeInfo } from '../ledger/recharge.ts'
import { Refusal } from '../refusal.ts'
import { id as anId } from '../rules.ts'
import { submitted } from './form.ts'
import { isFromOurPage } from './origin.ts'

const idOf = ({ searchParams }: URL, name = 'id') =>
  anId
    .optional()
    .catch(undefined)
    .parse(searchParams.get(name) ?? undefined)

/** Who comes from the form of a withdrawal goes back there. */
export const isBack = ({ searchParams }: URL) => searchParams.get('back') === 'apply_withdrawal'

/** The page of one account to withdraw to: the form, or the way back where it came from. Refusal noSuchContent. */
export async function bankAccountPage(astro: AstroGlobal, who: Member) {
  const id = idOf(astro.url)
  const known = id === undefined ? null : await bankAccount(who, { id })
  const sent = await submitted(astro, { save: known ? '/api/memberbankaccount/edit' : '/api/memberbankaccount/add' })
  const back = localePath(who.locale, isBack(astro.url) ? '/member/apply_withdrawal' : '/member/account_list')
  if (sent.pressed === 'save' && !sent.fault) return astro.redirect(`${back}?saved=1`, 303)
  if (!known || sent.pressed) return { id, back, sent }
  const values = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, String(value)]))
  return { id, back, sent: { ...sent, values: { ...values, is_default: known.is_default ? '1' : '' } } }
}

/** The page of a package: what it brings, or the cashier once it is ordered. Refusals noSuchContent, foreignOrigin. */
export async function rechargeDetailPage(astro: AstroGlobal, who: Member) {
  const recharge_id = idOf(astro.url)
  if (recharge_id === undefined) throw new Refusal('noSuchContent')
  if (astro.request.method !== 'POST') return rechargeInfo(who, { recharge_id })
  if (!isFromOurPage(astro)) throw new Refusal('foreignOrigin')
  const number = await createRecharge(who, { recharge_id })
  return astro.redirect(localePath(who.locale, `/pay?code=${number}`), 303)
}
