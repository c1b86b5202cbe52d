import { pageNumber } from '../../lib/http/page-number.ts'
import { id } from '../../lib/rules.ts'
import { orderTabs } from '../../lib/trade/lists.ts'

/** The tab, the words and the page that the address of the list asks for. */
export function askedOrders({ searchParams }: URL) {
  const tab = orderTabs.find(each => each === searchParams.get('status')) ?? 'all'
  const text = (searchParams.get('text') ?? '').trim().slice(0, 50)
  return {
    tab,
    text,
    page: pageNumber.parse(searchParams.get('page') ?? undefined),
    limit: 10,
    reviewed: searchParams.has('reviewed'),
  }
}

/** The order that a page is about; 0 for none. */
export const askedOrder = ({ searchParams }: URL) => id.safeParse(searchParams.get('order_id')).data ?? 0
