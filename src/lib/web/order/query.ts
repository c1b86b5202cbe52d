import { cutText } from '../../core/cut-text.ts'
import { pageNumber } from '../../core/page-number.ts'
import { id } from '../../core/rules.ts'
import { visibleLine } from '../../core/visible-text.ts'
import { orderTabs } from '../../domain/trade/order-lists.ts'

/** Tab, search text and page from the address of the list of orders; `reviewed` after a review was sent. */
export function ordersQuery({ searchParams }: URL) {
  const tab = orderTabs.find(each => each === searchParams.get('status')) ?? 'all'
  const text = cutText(visibleLine(searchParams.get('text') ?? ''), 50)
  return {
    tab,
    text,
    page: pageNumber.parse(searchParams.get('page') ?? undefined),
    reviewed: searchParams.has('reviewed'),
  }
}

/** The order id in the address; 0 for none. */
export const orderInAddress = ({ searchParams }: URL) => id.safeParse(searchParams.get('order_id')).data ?? 0
