import type { Member } from '../../core/caller.ts'
import type { Channel, Provider } from '../../core/ports/payment.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { renumberSlip, type Slip } from '../payment/index.ts'
import { mustBeOpen, ownSlip } from './own-slip.ts'
import { stopAt } from './stop-at-provider.ts'

/**
 * The slip under a new number, once nobody can pay the old one at this provider. Refusals channelDown while that is not
 * sure, slipPaid when it has been paid.
 */
export async function renumbered(who: Member, slip: Slip, provider: Provider, channel: Channel): Promise<Slip> {
  const { out_trade_no } = slip
  try {
    await stopAt(who, out_trade_no, provider, channel)
  } catch {
    throw new Refusal('channelDown')
  }
  const made = await change(who, who => renumberSlip(who, slip))
  if (made) return made
  const now = await ownSlip(who, out_trade_no)
  await mustBeOpen(who, now)
  return now
}
