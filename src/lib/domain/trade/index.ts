// What other areas of the domain import from this one.
export { notifyReviewer } from './answer-review.ts'
export { exchangePaid } from './exchange/paid.ts'
export { detailsOf } from './order-detail.ts'
export { groupedLines, rowOf, scoreMoneyOf } from './order-rows.ts'
export { ordersOnCash, ordersPaid } from './orders-paid.ts'
export { packageList } from './packages.ts'
export { setReviewVisibility } from './review-visibility.ts'
export { historyOf } from './shop-orders.ts'
