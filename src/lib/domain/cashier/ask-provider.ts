import type { Caller } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import { cancelSlip, ON_DELIVERY, runForEach, type Slip } from '../payment/index.ts'
import { handleProviderNotice } from './provider-notices.ts'
import { stopAt } from './stop-at-provider.ts'

const MOST = 50

/**
 * Seconds until a silent provider is asked again, with backoff: a notice that never comes delays a buyer by a minute at
 * most.
 */
const pause = (queries: number) => Math.min(15 * 2 ** queries, 60)

/**
 * Asks the providers about slips that are being paid without a notice so far, and once more about cancelled slips,
 * which are then closed there so that nobody can pay them. One that does not respond is asked again later.
 */
export async function askChannels(who: Caller): Promise<void> {
  const slips = await who.db
    .selectFrom('pay')
    .selectAll()
    .where('query_time', '>', 0)
    .where('query_time', '<=', who.now)
    .orderBy('query_time')
    .limit(MOST)
    .execute()
  await runForEach(slips, async slip => {
    if (await claimed(who, slip)) await ask(who, slip)
  })
}

/** Claims a slip, since several processes may run this. */
async function claimed({ db, now }: Caller, { id, query_time, queries }: Slip) {
  const { numUpdatedRows } = await db
    .updateTable('pay')
    .set({ query_time: now + pause(queries), queries: queries + 1 })
    .where('id', '=', id)
    .where('query_time', '=', query_time)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Cancelled, or to be paid on delivery: no provider may take money for it. */
const GIVEN_UP = [-1, ON_DELIVERY]

async function ask(who: Caller, { id, out_trade_no, channels, pay_status }: Slip) {
  const isGivenUp = GIVEN_UP.includes(pay_status)
  for (const provider of namesOf(channels)) {
    const channel = who.channels?.[provider]
    if (!channel) continue
    if (isGivenUp) await stopAt(who, out_trade_no, provider, channel)
    else {
      const payment = await channel.query(out_trade_no)
      if (payment) await handleProviderNotice(who, { ...payment, provider })
    }
  }
  if (isGivenUp)
    await who.db
      .updateTable('pay')
      .set({ query_time: 0 })
      .where('id', '=', id)
      .where('pay_status', 'in', GIVEN_UP)
      .execute()
}

/** The channels that a slip's buyer was sent to. */
export const namesOf = (channels: string) => channels.split(',').filter(isProvider)
const isProvider = (name: string): name is 'alipay' | 'wechatpay' | 'sandbox' =>
  name === 'alipay' || name === 'wechatpay' || name === 'sandbox'

/**
 * Cancels unpaid slips of recharges and deposits after their deadline; those of orders are cancelled with their orders.
 */
export async function closeSlips(who: Caller): Promise<void> {
  const slips = await who.db
    .selectFrom('pay')
    .select('out_trade_no')
    .where('pay_status', 'in', [0, 1])
    .where('expire_time', '<=', who.now)
    .where('kind', 'in', ['recharge', 'deposit'])
    .limit(MOST)
    .execute()
  await runForEach(slips, ({ out_trade_no }) => change(who, who => cancelSlip(who, out_trade_no)))
}
