import type { AstroGlobal } from 'astro'
import { yuan } from '../../core/format.ts'
import { valuesOf } from '../../domain/ledger/post.ts'
import { memberPage } from '../member.ts'
import { loadEntries } from './entries.ts'

/**
 * A member's balance in yuan: total, withdrawable (`balance_money`) and not, being withdrawn (null for none), and the
 * entries; redirects a visitor to log in.
 */
export async function loadAccount(opened: AstroGlobal) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const { who } = page
  const [has, entries] = await Promise.all([
    valuesOf(who.db, who.member, ['balance', 'balance_money', 'balance_withdraw_apply']),
    loadEntries(opened, who, ['balance', 'balance_money']),
  ])
  return {
    total: yuan(has.balance + has.balance_money),
    balance: yuan(has.balance),
    balance_money: yuan(has.balance_money),
    leaving: has.balance_withdraw_apply > 0 ? yuan(has.balance_withdraw_apply) : null,
    entries,
  }
}
