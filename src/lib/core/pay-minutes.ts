import { config } from './config.ts'
import { periodWords } from './config-orders.ts'

/** Minutes in which a new order must be paid, for texts. */
export const payMinutes = (): number => periodWords(config.orderPeriods).order_pay_minutes
