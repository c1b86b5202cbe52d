import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import { localePath } from '../../core/i18n.ts'
import { acceptsOnlinePayment } from '../../domain/payment/index.ts'
import { shopDeposit } from '../../domain/wallet/deposit.ts'
import { addressWhenDone } from '../console.ts'
import { boundedBy } from '../field-bounds.ts'
import type { Table } from '../table.ts'
import { entryColumns, entryRow } from './entries.ts'
import { openSellerPage, sellerShell } from './seller-page.ts'

const LIMIT = 10

/** Fields of a request for the deposit. */
const askFields: FormField[] = [
  { name: 'money', text: 'deposits:refundMoney', kind: 'money' },
  { name: 'reason', text: 'deposits:askReason', kind: 'area', note: 'deposits:askNote' },
]

/**
 * A shop's deposit and its entries, the form that pays more (redirecting to the cashier), and the one that requests it
 * back.
 */
export async function loadSellerDeposit(astro: AstroGlobal) {
  const opened = await openSellerPage(
    astro,
    { pay: '/api/seller/deposit/pay', ask: '/api/seller/deposit/ask', drop: '/api/seller/deposit/dropAsk' },
    fields => fields,
    ({ pressed, data }) =>
      pressed === 'pay' ? localePath(astro.locals.locale, `/pay?code=${data}`) : addressWhenDone(astro.url),
  )
  if (opened instanceof Response) return opened
  const { who, t, site_id, query, sent } = opened
  const { deposit, asked, levels, list, count } = await shopDeposit(who, {
    site_id,
    page: query.page,
    page_size: LIMIT,
  })
  return {
    shell: await sellerShell(opened),
    acceptsOnlinePayment: acceptsOnlinePayment(who),
    deposit,
    asked,
    askFields: boundedBy('/api/seller/deposit/ask', askFields),
    sent,
    askValues: { money: Math.round(Number(deposit) * 100) },
    hasAny: deposit !== '0.00',
    levels: levels.map(level => t('deposits:levelOf', level)),
    table: {
      columns: entryColumns(t, { sum: t('deposits:amount'), left: t('deposits:left') }),
      empty: { text: t('deposits:none') },
      pages: { page: query.page, total: count, limit: LIMIT },
    } satisfies Table,
    rows: list.map(entryRow),
  }
}

export type SellerDeposit = Exclude<Awaited<ReturnType<typeof loadSellerDeposit>>, Response>
