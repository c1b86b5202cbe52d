import type { Caller } from '../../core/caller.ts'
import type { Channel, Provider } from '../../core/ports/payment.ts'
import { handleProviderNotice } from './provider-notices.ts'

/** Takes a number's payment if it has one, else closes it at the provider. Throws while the provider cannot be reached. */
export async function stopAt(who: Caller, out_trade_no: string, provider: Provider, channel: Channel): Promise<void> {
  const payment = await channel.query(out_trade_no)
  if (payment) await handleProviderNotice(who, { ...payment, provider })
  else await channel.close(out_trade_no)
}
