import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { settlementOverview, staffSettlement, staffSettlements } from '../../domain/staff/mall/settlements.ts'
import { settlementRow, settlementSlip, settlementsTable, sumCells, sumColumns } from '../settlement.ts'
import { attempt } from '../shared-page.ts'
import type { Table, TableRow } from '../table.ts'
import { numberIn, openStaffPage, type StaffPage, staffShell, textIn } from './staff-page.ts'

const LIMIT = 20
type Part = { page: number; limit: number }

/** Settlements: one row per shop, or those of one shop, or the orders of one settlement. */
export async function loadStaffSettlements(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'settlements')
  if (opened instanceof Response) return opened
  const { who, t, query, locale } = opened
  const [site_id, id] = [numberIn(query, 'site_id'), numberIn(query, 'settlement')]
  const part = { page: query.page, limit: LIMIT }
  const named = site_id && id ? staffSettlement(who, { site_id, id, ...part }) : Promise.resolve(null)
  const { value: found = null } = await attempt(astro, named)
  const hrefOf = (order_id: number) => localePath(locale, `/staff/order?id=${order_id}`)
  const slip = found && settlementSlip(t, found, { ...part, hrefOf })
  return {
    shell: await staffShell(opened),
    site_id,
    slip,
    slipsHref: `?site_id=${site_id}`,
    list: slip ? null : site_id ? await ofShop(opened, site_id, part) : await ofShops(opened, part),
  }
}

export type StaffSettlements = Exclude<Awaited<ReturnType<typeof loadStaffSettlements>>, Response>

interface List {
  table: Table
  rows: TableRow[]
}

async function ofShop({ who, t }: StaffPage, site_id: number, part: Part): Promise<List> {
  const { data, total } = await staffSettlements(who, { site_id, ...part })
  return {
    table: settlementsTable(t, { ...part, total }),
    rows: data.map(row => settlementRow(row, `?site_id=${site_id}&settlement=${row.id}`)),
  }
}

async function ofShops({ who, t, query }: StaffPage, part: Part): Promise<List> {
  const text = textIn(query)
  const { data, total } = await settlementOverview(who, { text, ...part })
  return {
    table: {
      columns: [
        { name: 'shop', text: t('malldesk:shop'), kind: 'long' },
        ...sumColumns(t, ['orders', 'sum', 'own', 'commission', 'open', 'held']),
      ],
      note: t('malldesk:settlementsNote'),
      search: [{ name: 'text', label: t('malldesk:shop'), value: text }],
      pages: { ...part, total },
    },
    rows: data.map(row => ({
      id: row.id,
      name: row.site_name,
      cells: {
        shop: [
          { kind: 'link', text: row.site_name, href: `?site_id=${row.id}` },
          row.shop_status === 0 && { kind: 'tag', text: t('malldesk:shopFrozen'), tone: 'sale' },
        ],
        ...sumCells(row),
      },
    })),
  }
}
