import type { MessageKey } from './i18n.ts'

interface Dated {
  order_status: number
  order_type: number
  pay_type: string
  create_time: number
  pay_time: number
  delivery_time: number
  sign_time: number
  finish_time: number
}

/**
 * The steps of an order with their times, and how many are done; the next one is what the order waits for. Cash is paid
 * with the last step before completion, so it has none of its own.
 */
export function orderProgress(order: Dated): { steps: { title: MessageKey; at: number }[]; done: number } {
  const inCash = order.pay_type === 'offlinepay'
  const sends = isSent(order.order_type)
  const steps: { title: MessageKey; at: number }[] = [{ title: 'order:step_0', at: order.create_time }]
  if (!inCash) steps.push({ title: 'order:step_1', at: order.pay_time })
  if (sends) steps.push({ title: 'order:step_3', at: order.delivery_time })
  steps.push({ title: handedOver(order.order_type, inCash), at: order.sign_time })
  steps.push({ title: 'order:step_10', at: order.finish_time })
  // By order_status.
  const after: Record<number, number> = {
    1: steps.length - (sends ? 3 : 2),
    2: steps.length - 2,
    3: steps.length - 2,
    4: steps.length - 1,
    10: steps.length,
  }
  return { steps, done: after[order.order_status] ?? 1 }
}

function handedOver(order_type: number, inCash: boolean): MessageKey {
  if (isSent(order_type)) return inCash ? 'order:step_door4' : 'order:step_4'
  if (order_type === 2) return inCash ? 'order:step_counter2' : 'order:step_2'
  return 'order:step_use'
}

/** Express and local delivery; what is picked up or used at the shop is not sent. */
const isSent = (order_type: number) => order_type === 1 || order_type === 3
