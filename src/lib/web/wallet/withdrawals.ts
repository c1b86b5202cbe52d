import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { idInAddress } from '../../core/rules.ts'
import { memberDetail } from '../../domain/member/detail.ts'
import { withdrawals, withdrawConfig, withdrawDetail, withdrawInfo } from '../../domain/wallet/withdraw.ts'
import { initialFormState, submitted } from '../form.ts'
import { listQuery } from '../list-query.ts'
import { memberPage } from '../member.ts'
import { notFoundPastLast } from '../paged.ts'
import { attempt } from '../shared-page.ts'

const states = { all: undefined, toCheck: 0, toPay: 1, paid: 2, refused: -1 } as const
const tabs = ['all', 'toCheck', 'toPay', 'paid', 'refused'] as const

export type Withdrawals = Exclude<Awaited<ReturnType<typeof loadWithdrawals>>, Response>

/** A member's withdrawals by state, ten per page. */
export async function loadWithdrawals(opened: AstroGlobal) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const { tab, part } = listQuery(opened.url, tabs)
  const { list, count } = await withdrawals(page.who, { status: states[tab], page: part.page, page_size: part.limit })
  const paged = { ...part, total: count }
  notFoundPastLast(opened, paged)
  return { tab, list, part: paged, isDone: opened.url.searchParams.has('done') }
}

/** One withdrawal of the member; undefined, with 404, for another's. */
export async function loadWithdrawal(opened: AstroGlobal) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const id = idInAddress(opened.url.searchParams.get('id') ?? '')
  const { value: row } = await attempt(opened, withdrawDetail(page.who, { id }))
  return { row }
}

/**
 * The withdrawable amount, the account and the rules; redirects to the list once requested. One button fills in the
 * whole amount.
 */
export async function loadWithdrawalForm(opened: AstroGlobal) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const { who, locale } = page
  const sent = await submitted(opened, { apply: '/api/memberwithdraw/apply', all: null })
  if (sent.pressed === 'apply' && !sent.fault)
    return opened.redirect(localePath(locale, '/member/withdrawal?done=1'), 303)
  const [{ balance_money, bank_account }, config, me] = await Promise.all([
    withdrawInfo(who),
    withdrawConfig(who),
    memberDetail(who),
  ])
  if (sent.pressed === 'all') sent.values['apply_money'] = balance_money
  return {
    first: initialFormState(sent),
    balance_money,
    account: bank_account,
    config,
    hasPayPassword: Boolean(me.is_pay_password),
  }
}
