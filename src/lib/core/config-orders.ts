import { type Environment, number } from './config-values.ts'
import { fill } from './format.ts'

/** Seconds of an order's periods, which count from the moment they begin: later changes leave open ones as they are. */
export interface OrderPeriods {
  /** From the order to its payment; also for recharges, deposits and exchanges. */
  pay: number
  /** From shipping to automatic receipt, and from receipt to completion. */
  receive: number
  complete: number
  /** From a shop's refusal of a refund to its end, while the buyer can complain. */
  complain: number
}

const [MINUTE, DAY] = [60, 86_400]

/** Completion ends refunds, which the law grants for seven days after receipt. */
export const orderPeriodsOf = (env: Environment): OrderPeriods => ({
  pay: number(env, 'ORDER_PAY_MINUTES', 30, 5, 1440) * MINUTE,
  receive: number(env, 'ORDER_RECEIVE_DAYS', 14, 1, 60) * DAY,
  complete: number(env, 'ORDER_COMPLETE_DAYS', 7, 7, 60) * DAY,
  complain: number(env, 'ORDER_COMPLAIN_DAYS', 7, 1, 60) * DAY,
})

/** Placeholders of the periods in texts of the site, such as help: `{{order_pay_minutes}}`. */
export const periodWords = ({ pay, receive, complete, complain }: OrderPeriods) => ({
  order_pay_minutes: pay / MINUTE,
  order_receive_days: receive / DAY,
  order_complete_days: complete / DAY,
  order_complain_days: complain / DAY,
})

/** A text of the site with its periods; other placeholders stay as they are written. */
export const withPeriods = (text: string, periods: OrderPeriods): string =>
  text.replace(/\{\{order_[a-z]+_(?:minutes|days)\}\}/g, gap => fill(gap, periodWords(periods)) || gap)
