import type { AstroGlobal } from 'astro'
import { money } from '../../core/format.ts'
import { requests } from '../../domain/staff/approval-requests.ts'
import { type Cell, type Table, tableResult } from '../table.ts'
import { memberLinkPart } from './review.ts'
import { openStaffPage, type StaffPage, staffShell } from './staff-page.ts'

const LIMIT = 20

/** Requests for approval by a second member of staff: pending or decided. */
export async function loadStaffRequests(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'requests', { decide: '/api/staff/requestDecide' })
  if (opened instanceof Response) return opened
  const { who, t, query } = opened
  const state = query.get('state') === '1' ? 1 : 0
  const [{ data, total }, others] = await Promise.all([
    requests(who, { state, page: query.page, limit: LIMIT }),
    requests(who, { state: 1 - state, page: 1, limit: 1 }),
  ])
  return {
    shell: await staffShell(opened),
    table: {
      ...tableResult(opened),
      columns: [
        { name: 'what', text: t('staff:action'), kind: 'long' },
        { name: 'asker', text: t('staff:requestBy') },
        { name: 'target', text: t('staff:requestAbout') },
        { name: 'when', text: t('staff:when') },
        { name: 'state', text: t('staff:state') },
      ],
      tabs: ([0, 1] as const).map(each => ({
        text: t(each ? 'staff:requestsDecided' : 'staff:requestsWaiting'),
        href: `?state=${each}`,
        current: each === state,
        count: each === state ? total : others.total,
      })),
      empty: { text: t('staff:noRequests') },
      pages: { page: query.page, total, limit: LIMIT },
    } satisfies Table,
    requests: data.map(row => ({
      id: row.id,
      name: whatOf(opened, row),
      anchor: `request-${row.id}`,
      row,
      isMine: row.user_id === who.member,
      cells: requestCells(opened, row),
    })),
  }
}

type Row = Awaited<ReturnType<typeof requests>>['data'][number]
export type StaffRequests = Exclude<Awaited<ReturnType<typeof loadStaffRequests>>, Response>

const requestCells = (opened: StaffPage, row: Row): Record<string, Cell> => ({
  what: whatOf(opened, row),
  asker: [memberLinkPart(opened, row.user_id, row.asker), { kind: 'note', text: `#${row.user_id}` }],
  target: [memberLinkPart(opened, row.target_id, row.target), { kind: 'note', text: `#${row.target_id}` }],
  when: { kind: 'time', at: row.createtime },
  state: stateCell(opened, row),
})

/** What is requested: a duty, or an adjustment of money. */
function whatOf({ t }: StaffPage, { action, detail }: Row): string {
  const { account_type, amount = 0, duty } = detail
  if (action === 'giveRole') return t('staff:request_giveRole', { duty: t(`staff:duty_${duty ?? 'admin'}`) })
  const kinds = {
    point: t('wallet:points'),
    growth: t('wallet:growth'),
    balance: t('wallet:balance'),
    balance_money: t('wallet:balance_money'),
  }
  const isMoney = account_type === 'balance' || account_type === 'balance_money'
  const sum = isMoney ? money(amount) : String(amount)
  return t('staff:request_adjustAccount', { kind: kinds[account_type as 'point'], amount: sum })
}

function stateCell({ t }: StaffPage, { status, decider, due }: Row): Cell {
  if (status !== 0)
    return [t(`staff:requestState_${status as 1 | -1 | -2}`), decider && ({ kind: 'note', text: decider } as const)]
  return due > 0
    ? [
        { kind: 'time', at: due },
        { kind: 'note', text: t('staff:requestDue') },
      ]
    : ''
}
