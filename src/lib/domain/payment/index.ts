// What other areas of the domain import from this one.

export { acceptsOnlinePayment } from './accepts-online-payment.ts'
export { bookCash, closeCashSlip, ON_DELIVERY } from './cash-on-delivery.ts'
export { payBack } from './pay-back.ts'
export { runForEach } from './run-for-each.ts'
export { BY_HAND, DONE, settleRefund, TO_SEND } from './send-back.ts'
export {
  bookReceived,
  cancelOpenSlip,
  cancelSlip,
  insertSlip,
  numberOf,
  type OnPaid,
  openSlip,
  renumberSlip,
  type Slip,
  settleFreeSlip,
  settleSlip,
} from './slips.ts'
