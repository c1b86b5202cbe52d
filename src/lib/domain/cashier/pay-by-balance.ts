import type { Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { checkPayPassword } from '../account/index.ts'
import { valuesOf } from '../ledger/index.ts'
import type { Slip } from '../payment/index.ts'
import { takeBalance } from '../trade/index.ts'
import { namesOf } from './ask-provider.ts'
import { mustBeOpen, ownSlip } from './own-slip.ts'
import { stopAt } from './stop-at-provider.ts'

/** What the member's balances can pay of a slip, in yuan: only orders, not a recharge or a deposit. */
export async function balanceFor(
  { db, member }: Member,
  { kind, pay_money }: Pick<Slip, 'kind'> & { pay_money: string },
) {
  const { balance, balance_money } = await valuesOf(db, member, ['balance', 'balance_money'] as const)
  const { pay_password } = await db
    .selectFrom('user')
    .select('pay_password')
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  const due = kind === 'order' ? Math.round(Number(pay_money) * 100) : 0
  return {
    have: yuan(balance + balance_money),
    use: yuan(Math.min(balance + balance_money, due)),
    is_pay_password: pay_password !== null,
  }
}

/**
 * Pays as much of the member's own unpaid orders as the balances hold, and returns the slip of the rest: a new one,
 * since its amount has changed, and paid if nothing is left. The balance returns when an order closes. Money that a
 * provider takes for the old slip counts instead, or goes back. Refusals slipGone, slipPaid, slipOnDelivery,
 * slipReplaced, slipClosed, channelOff (no orders), noPayPassword, wrongPayPassword, tooManyTries, notEnough (no balance).
 */
export async function payByBalance(who: Member, asked: { out_trade_no: string; pay_password: string }) {
  const { out_trade_no } = asked
  const slip = await ownSlip(who, out_trade_no)
  await mustBeOpen(who, slip)
  if (slip.kind !== 'order') throw new Refusal('channelOff')
  await checkPayPassword(who, asked)
  const { use } = await balanceFor(who, { ...slip, pay_money: yuan(slip.pay_money) })
  if (Number(use) === 0) throw new Refusal('notEnough')
  await stopEverywhere(who, slip)
  const rest = await change(who, who => takeBalance(who, out_trade_no))
  if (rest) return { out_trade_no: rest.out_trade_no, pay_money: yuan(rest.pay_money) }
  await mustBeOpen(who, await ownSlip(who, out_trade_no))
  throw new Refusal('stateConflict')
}

/** So that nobody pays the old slip meanwhile; one that is silent is asked again by a job, and late money goes back. */
async function stopEverywhere(who: Member, { out_trade_no, channels }: Slip) {
  for (const provider of namesOf(channels)) {
    const channel = who.channels?.[provider]
    if (channel) await stopAt(who, out_trade_no, provider, channel).catch(() => {})
  }
}
