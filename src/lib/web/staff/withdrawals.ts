import type { AstroGlobal } from 'astro'
import { withdrawQueue } from '../../domain/wallet/staff-withdrawals.ts'
import { openStaffPage, staffShell } from './open.ts'

const LIMIT = 20
const forms = { decide: '/api/staff/decideWithdraw', transfer: '/api/staff/transferWithdraw' } as const
const states = ['toCheck', 'toPay', 'paid', 'refused'] as const
const numbers = { toCheck: 0, toPay: 1, paid: 2, refused: -1 }

/** Withdrawals of members and shops in one state. */
export async function loadStaffWithdrawals(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'withdrawals', forms)
  if (opened instanceof Response) return opened
  const { who, t, query } = opened
  const state = states.find(each => each === query.get('state')) ?? 'toCheck'
  const { list, count } = await withdrawQueue(who, { status: numbers[state], page: query.page, page_size: LIMIT })
  return {
    shell: await staffShell(opened),
    tabs: states.map(each => ({
      text: t(`purse:withdraw_${each}`),
      href: `?state=${each}`,
      current: each === state,
    })),
    withdrawals: list,
    pages: { page: query.page, total: count, limit: LIMIT },
  }
}
