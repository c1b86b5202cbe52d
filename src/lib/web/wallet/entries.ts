import type { Member } from '../../core/caller.ts'
import { monthOf, monthsUntil } from '../../domain/wallet/months.ts'
import { accountEntries, accountSum, type listedAccounts, ownFromTypes } from '../../domain/wallet/wallet-entries.ts'
import { listQuery } from '../list-query.ts'
import { notFoundPastLast } from '../paged.ts'
import type { SharedPageContext } from '../shared-page.ts'

const A_YEAR = 12

export type Entries = Awaited<ReturnType<typeof loadEntries>>

/** Entries of these accounts, filtered by the month and source in the address. */
export async function loadEntries(
  opened: Pick<SharedPageContext, 'url' | 'response'>,
  who: Member,
  account_type: (typeof listedAccounts)[number][],
) {
  const { searchParams } = opened.url
  const { part } = listQuery(opened.url, ['all'])
  const [month, from_type] = [searchParams.get('month') ?? '', searchParams.get('from_type') ?? '']
  const filters = { account_type, ...monthOf(month), ...(from_type && { from_type }) }
  const [{ list, count }, sum, sources] = await Promise.all([
    accountEntries(who, { ...filters, page: part.page, page_size: part.limit }),
    accountSum(who, filters),
    ownFromTypes(who, account_type),
  ])
  const months = monthsUntil(who.now, A_YEAR)
  const paged = { ...part, total: count }
  notFoundPastLast(opened, paged)
  return {
    list,
    sum,
    sources,
    month,
    from_type,
    part: paged,
    months: months.includes(month) || !monthOf(month) ? months : [...months, month],
  }
}
