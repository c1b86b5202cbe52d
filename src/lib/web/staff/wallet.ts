import type { AstroGlobal } from 'astro'
import { idInAddress } from '../../core/rules.ts'
import { choicesByIds } from '../../domain/staff/choices.ts'
import { memberBalances } from '../../domain/wallet/staff-withdrawals.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

const adjustable = ['point', 'growth', 'balance', 'balance_money'] as const
const accounts = [...adjustable, 'balance_withdraw_apply'] as const

/** A member's points and money, with the form to adjust them; `known` is null without an id, and with 404 for an unknown one. */
export async function loadStaffWallet(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'memberWallet', { adjust: '/api/staff/adjustAccount' })
  if (opened instanceof Response) return opened
  const { who, t, query, sent } = opened
  const user_id = idInAddress(query.get('id'))
  const known = user_id > 0 ? await memberBalances(who, { user_id }) : null
  if (user_id > 0 && !known && !sent.fault) astro.response.status = 404
  const names = {
    point: t('wallet:points'),
    growth: t('wallet:growth'),
    balance: t('wallet:balance'),
    balance_money: t('wallet:balance_money'),
    balance_withdraw_apply: t('wallet:leaving'),
  }
  return {
    shell: await staffShell(opened),
    user_id,
    members: { kind: 'member' as const, most: 1, known: await choicesByIds(who, 'member', user_id ? [user_id] : []) },
    known: known && {
      nickname: known.nickname,
      facts: accounts.map(name => ({ name: names[name], value: known[name] })),
    },
    options: adjustable.map(value => ({ value, text: names[value] })),
    values: sent.values,
    fault: sent.fault,
  }
}

export type StaffWallet = Exclude<Awaited<ReturnType<typeof loadStaffWallet>>, Response>
