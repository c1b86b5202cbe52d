// What other areas of the domain may ask of this one.
export { tellAuthor } from './answer.ts'
export { restOf } from './detail.ts'
export { exchangePaid } from './exchange/paid.ts'
export { packageList } from './packages.ts'
export { ordersOnCash, ordersPaid } from './paid.ts'
export { turnReview } from './review-visibility.ts'
export { groupedLines, rowOf, scoreMoneyOf } from './rows.ts'
export { historyOf } from './seller.ts'
