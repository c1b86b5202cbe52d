import type { Member } from '../../lib/caller.ts'
import { accountPage, accountSum, type listed, ownFromTypes } from '../../lib/ledger/lists.ts'
import { monthOf, monthsUntil } from '../../lib/ledger/months.ts'
import { askedOf } from '../mine/asking.ts'

const A_YEAR = 12

export type Listing = Awaited<ReturnType<typeof listing>>

/** A list of what came and went, by the month and source that the address asks for. */
export async function listing(who: Member, url: URL, account_type: (typeof listed)[number][]) {
  const { part } = askedOf(url, ['all'])
  const [month, from_type] = [url.searchParams.get('month') ?? '', url.searchParams.get('from_type') ?? '']
  const asked = { account_type, ...monthOf(month), ...(from_type && { from_type }) }
  const [{ list, count }, sum, sources] = await Promise.all([
    accountPage(who, { ...asked, page: part.page, page_size: part.limit }),
    accountSum(who, asked),
    ownFromTypes(who, account_type),
  ])
  const months = monthsUntil(who.now, A_YEAR)
  return {
    list,
    count,
    sum,
    sources,
    months: months.includes(month) || !monthOf(month) ? months : [...months, month],
    month,
    from_type,
    part,
  }
}
