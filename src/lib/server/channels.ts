import { openChannels } from '../adapters/payment/pay.ts'
import { config } from '../core/config.ts'
import { log } from '../core/log.ts'
import { type Channel, type Channels, NumberTaken, type PaymentRequest } from '../core/ports/payment.ts'
import { secretFor } from '../db/secret.ts'
import { recordRun } from '../domain/health/run-records.ts'
import { database } from './database.ts'

let opened: Channels | undefined
let settings: typeof config.pay | undefined

/** The payment channels of the settings, which administrators can change. A channel that fails is logged. */
export const channels = (): Channels => {
  if (opened && settings === config.pay) return opened
  settings = config.pay
  opened = Object.fromEntries(
    Object.entries(openChannels(config, () => secretFor(database(), 'pay'))).map(([name, channel]) => [
      name,
      { ...channel, start: (bill: PaymentRequest) => started(name, channel, bill), ...watched(name, channel) },
    ]),
  )
  return opened
}

/** Records each provider call for the health page, as success or failure. */
const watched = (name: string, channel: Channel): Partial<Channel> => ({
  query: slip => noted(name, channel.query(slip)),
  refund: repayment => noted(name, channel.refund(repayment)),
  refundState: repayment => noted(name, channel.refundState(repayment)),
})

async function noted<Out>(name: string, asking: Promise<Out>): Promise<Out> {
  const began = performance.now()
  try {
    const out = await asking
    recordRun(`pay ${name}`, { ms: performance.now() - began })
    return out
  } catch (error) {
    const ms = performance.now() - began
    // An answer like any other: the payment then starts under a new number.
    recordRun(`pay ${name}`, error instanceof NumberTaken ? { ms } : { ms, error })
    throw error
  }
}

async function started(name: string, channel: Channel, bill: PaymentRequest) {
  try {
    return await noted(name, channel.start(bill))
  } catch (error) {
    if (error instanceof NumberTaken) throw error
    log.error(
      { channel: name, slip: bill.out_trade_no, error: (error as Error).message },
      'payment channel did not start a payment',
    )
    throw error
  }
}
