import { openChannels } from '../adapters/payment/pay.ts'
import { config } from '../core/config.ts'
import { log } from '../core/log.ts'
import type { Bill, Channel, Channels } from '../core/ports/payment.ts'
import { secretFor } from '../db/secret.ts'
import { database } from './database.ts'

let opened: Channels | undefined
let settings: typeof config.pay | undefined

/** How people pay, by the settings, which the desk may change. The log learns when a channel did not take a slip. */
export const channels = (): Channels => {
  if (opened && settings === config.pay) return opened
  settings = config.pay
  opened = Object.fromEntries(
    Object.entries(openChannels(config, () => secretFor(database(), 'pay'))).map(([name, channel]) => [
      name,
      { ...channel, start: (bill: Bill) => started(name, channel, bill) },
    ]),
  )
  return opened
}

async function started(name: string, channel: Channel, bill: Bill) {
  try {
    return await channel.start(bill)
  } catch (error) {
    log.error({ channel: name, slip: bill.out_trade_no, error: (error as Error).message }, 'channel did not start')
    throw error
  }
}
