import type { AstroGlobal } from 'astro'
import { valuesOf } from '../../domain/ledger/post.ts'
import { exchangeOrders } from '../../domain/trade/exchange/lists.ts'
import { accountRule } from '../../domain/wallet/levels.ts'
import { submitted } from '../form.ts'
import { listQuery } from '../list-query.ts'
import { memberPage } from '../member.ts'
import { notFoundPastLast } from '../paged.ts'
import { priceOfGift } from '../points/price.ts'
import { loadEntries } from './entries.ts'

export type Points = Exclude<Awaited<ReturnType<typeof loadPoints>>, Response>

/** A member's points, how they are earned, and by tab their entries or exchanges. */
export async function loadPoints(opened: AstroGlobal) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const { who, t } = page
  const sent = await submitted(opened, { close: '/pointexchange/api/order/close' })
  const { tab, part } = listQuery(opened.url, ['entries', 'exchange'])
  const [{ point }, rules, entries, exchanged] = await Promise.all([
    valuesOf(who.db, who.member, ['point']),
    accountRule(who),
    tab === 'entries' ? loadEntries(opened, who, ['point']) : null,
    tab === 'exchange' ? exchangeOrders(who, { page: part.page, page_size: part.limit }) : null,
  ])
  if (!exchanged) return { sent, tab, point, rules: rules.point, entries, records: null }
  const paged = { ...part, total: exchanged.count }
  notFoundPastLast(opened, paged)
  const list = exchanged.list.map(row => ({
    ...row,
    price: priceOfGift(t, { price: row.order_money, score_price: row.point }),
  }))
  return { sent, tab, point, rules: rules.point, entries, records: { list, part: paged } }
}
