import type { AstroGlobal } from 'astro'
import { shopApplies, shopApplyDocuments } from '../../domain/staff/shop-applies.ts'
import { openStaffPage, staffShell } from './open.ts'
import { reviewForms, stateIn, stateTabs } from './review.ts'

const LIMIT = 10

/** Applications in one state. Links to documents are made for the one alone that the address opens. */
export async function loadStaffShopApplies(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'shopApplies', { decide: '/api/staff/decideShopApply', ...reviewForms })
  if (opened instanceof Response) return opened
  const { who, query } = opened
  const state = stateIn(query)
  const { data, total } = await shopApplies(who, { state, page: query.page, limit: LIMIT })
  const open = data.find(({ id }) => id === Number(query.get('open')))
  const documents = open ? await shopApplyDocuments(who, { id: open.id }) : null
  return {
    shell: await staffShell(opened),
    state,
    tabs: stateTabs(opened, state),
    applications: data.map(row => ({ row, documents: row === open ? documents : null })),
    pages: { page: query.page, total, limit: LIMIT },
  }
}

type Loaded = Exclude<Awaited<ReturnType<typeof loadStaffShopApplies>>, Response>
export type ShopApplyRow = Loaded['applications'][number]
