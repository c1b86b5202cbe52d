import type { AstroGlobal } from 'astro'
import type { Member } from '../../core/caller.ts'
import { localePath } from '../../core/i18n.ts'
import { id as anId } from '../../core/rules.ts'
import { bankAccount, bankAccounts } from '../../domain/wallet/bank-accounts.ts'
import { transferType } from '../../domain/wallet/withdraw.ts'
import { submitted } from '../form.ts'
import { listQuery } from '../list-query.ts'
import { memberPage } from '../member.ts'
import { notFoundPastLast } from '../paged.ts'
import { attempt } from '../shared-page.ts'

/** Whether to return to the withdrawal form. */
const isBack = ({ searchParams }: URL) => searchParams.get('back') === 'apply_withdrawal'

export type BankAccounts = Exclude<Awaited<ReturnType<typeof loadBankAccounts>>, Response>

/** A member's withdrawal accounts; redirects back to the withdrawal once one was chosen for it. */
export async function loadBankAccounts(opened: AstroGlobal) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const { who, locale, t } = page
  const buttons = { default: '/api/memberbankaccount/setdefault', remove: '/api/memberbankaccount/delete' } as const
  const sent = await submitted(opened, buttons)
  const apply = localePath(locale, '/member/apply_withdrawal')
  const back = isBack(opened.url)
  if (back && sent.pressed === 'default' && !sent.fault) return opened.redirect(apply, 303)
  const { part } = listQuery(opened.url, ['all'])
  const accounts = await bankAccounts(who, { page: part.page, page_size: part.limit })
  notFoundPastLast(opened, { ...part, total: accounts.count })
  const done = sent.said || (opened.url.searchParams.has('saved') ? t('calls:done') : '')
  // `back` is kept in the links of members who come from the withdrawal form.
  return { accounts, part, sent, done, apply, back: back ? '&back=apply_withdrawal' : '' }
}

/**
 * The form of a withdrawal account, new or existing; `form` is undefined for another member's, with 404. Redirects back
 * once saved.
 */
export async function loadBankAccount(opened: AstroGlobal) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const { value: form } = await attempt(opened, formOf(opened, page.who))
  if (form instanceof Response) return form
  return { form, types: await transferType(page.who) }
}

async function formOf(opened: AstroGlobal, who: Member) {
  const id = anId
    .optional()
    .catch(undefined)
    .parse(opened.url.searchParams.get('id') ?? undefined)
  const known = id === undefined ? null : await bankAccount(who, { id })
  const sent = await submitted(opened, { save: known ? '/api/memberbankaccount/edit' : '/api/memberbankaccount/add' })
  const back = localePath(who.locale, isBack(opened.url) ? '/member/apply_withdrawal' : '/member/account_list')
  if (sent.pressed === 'save' && !sent.fault) return opened.redirect(`${back}?saved=1`, 303)
  if (!known || sent.pressed) return { id, back, sent }
  const values = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, String(value)]))
  return { id, back, sent: { ...sent, values: { ...values, is_default: known.is_default ? '1' : '' } } }
}
