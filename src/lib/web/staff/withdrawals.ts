import type { AstroGlobal } from 'astro'
import { moneyOf } from '../../core/format.ts'
import { localePath } from '../../core/i18n.ts'
import { withdrawCounts, withdrawQueue } from '../../domain/wallet/staff-withdrawals.ts'
import { hrefWith } from '../console.ts'
import { type Cell, type Table, tableResult } from '../table.ts'
import { openStaffPage, type StaffPage, staffShell } from './staff-page.ts'

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
  const [{ list, count }, sizes] = await Promise.all([
    withdrawQueue(who, { status: numbers[state], page: query.page, page_size: LIMIT }),
    withdrawCounts(who),
  ])
  return {
    shell: await staffShell(opened),
    table: {
      ...tableResult(opened),
      columns: [
        { name: 'owner', text: t('console:owner') },
        { name: 'account', text: t('console:account'), kind: 'long' },
        { name: 'amount', text: t('wallet:amount'), kind: 'number' },
        { name: 'fee', text: t('wallet:fee'), kind: 'number' },
        { name: 'arriving', text: t('wallet:arriving'), kind: 'number' },
        { name: 'when', text: t('staff:when') },
      ],
      tabs: states.map(each => ({
        text: t(`wallet:withdraw_${each}`),
        href: hrefWith(astro.url, { state: each }),
        current: each === state,
        count: sizes.get(numbers[each]) ?? 0,
      })),
      empty: { text: t('staff:noWithdrawals') },
      pages: { page: query.page, total: count, limit: LIMIT },
    } satisfies Table,
    withdrawals: list.map(row => ({
      id: row.id,
      name: row.withdraw_no,
      anchor: `withdraw-${row.id}`,
      row,
      cells: withdrawalCells(opened, row),
    })),
  }
}

type Row = Awaited<ReturnType<typeof withdrawQueue>>['list'][number]
export type StaffWithdrawals = Exclude<Awaited<ReturnType<typeof loadStaffWithdrawals>>, Response>

function withdrawalCells({ t, locale }: StaffPage, row: Row): Record<string, Cell> {
  const isShop = row.owner_type === 'shop'
  const href = localePath(locale, isShop ? `/shop-${row.owner_id}` : `/staff/wallet?id=${row.owner_id}`)
  return {
    owner: [
      { kind: 'link', text: row.name, href },
      { kind: 'tag', text: t(isShop ? 'staff:ofShop' : 'staff:ofMember') },
    ],
    account: [
      `${row.transfer_type_name} ${row.bank_name} ${row.bank_account}`,
      { kind: 'note', text: `${row.realname} · ${row.mobile}` },
      row.refuse_reason !== '' && { kind: 'note', text: row.refuse_reason },
      row.transfer_remark !== '' && { kind: 'note', text: row.transfer_remark },
    ],
    amount: { kind: 'price', money: row.apply_money },
    fee: moneyOf(row.service_money),
    arriving: { kind: 'price', money: row.money },
    when: [
      { kind: 'time', at: row.createtime },
      { kind: 'note', text: `${row.status_name} · ${row.withdraw_no}` },
    ],
  }
}
