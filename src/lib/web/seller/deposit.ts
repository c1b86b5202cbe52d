import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { shopDeposit } from '../../domain/wallet/deposit.ts'
import type { Table, TableRow } from '../table.ts'
import { openSellerPage, sellerShell } from './open.ts'

const LIMIT = 10

/** What a shop has deposited, what came and went, and the form that pays more: it leads to the cashier. */
export async function loadSellerDeposit(astro: AstroGlobal) {
  const opened = await openSellerPage(
    astro,
    { pay: '/api/seller/deposit/pay' },
    fields => fields,
    ({ data }) => localePath(astro.locals.locale, `/pay?code=${data}`),
  )
  if (opened instanceof Response) return opened
  const { who, t, site_id, query, sent } = opened
  const { deposit, levels, list, count } = await shopDeposit(who, { site_id, page: query.page, page_size: LIMIT })
  return {
    shell: await sellerShell(opened),
    ...{ deposit, sent, levels: levels.map(level => t('deposits:levelOf', level)) },
    table: {
      columns: [
        { name: 'what', text: t('deposits:what'), kind: 'long' },
        { name: 'amount', text: t('deposits:amount'), kind: 'number' },
        { name: 'left', text: t('deposits:left'), kind: 'number' },
        { name: 'when', text: t('staff:when') },
      ],
      empty: { text: t('deposits:none') },
      pages: { page: query.page, total: count, limit: LIMIT },
    } satisfies Table,
    rows: list.map(
      (row): TableRow => ({
        ...{ id: row.id, name: row.type_name },
        cells: {
          what: [row.type_name, row.remark !== '' && { kind: 'note', text: row.remark }],
          amount: `${row.is_plus ? '+' : ''}${row.amount}`,
          left: row.value,
          when: { kind: 'time', at: row.createtime },
        },
      }),
    ),
  }
}

export type SellerDeposit = Exclude<Awaited<ReturnType<typeof loadSellerDeposit>>, Response>
