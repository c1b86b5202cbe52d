import type { APIRoute } from 'astro'
import type { Caller } from '../../core/caller.ts'
import { log } from '../../core/log.ts'
import type { Channel, Provider, ProviderNotice } from '../../core/ports/payment.ts'
import { handleProviderNotice } from '../../domain/cashier/provider-notices.ts'
import { handleRefundNotice } from '../../domain/cashier/refund-notice.ts'

/** Endpoint for providers' notices, authenticated by the signature over the raw body. */
export const notices =
  (provider: Provider): APIRoute =>
  ({ request, locals }) =>
    answerProviderNotice(locals.who, provider, request)

/** Processes a notice and answers in the provider's format; a refused one is logged, and the provider repeats it. */
export async function answerProviderNotice(who: Caller, provider: Provider, request: Request): Promise<Response> {
  const channel = who.channels?.[provider]
  if (!channel) return refused(404, 'no such channel')
  const body = await request.text()
  const heard = await hear(channel, { headers: request.headers, body }, who.now)
  const outcome = await taken(who, provider, heard)
  if (outcome === 'forged' || outcome === 'wrong') {
    const why = heard.says === 'forged' ? heard.why : 'out_trade_no or amount'
    log.warn({ provider, outcome, why, ...(heard.says === 'paid' && { slip: heard.out_trade_no }) }, 'notice refused')
    return refused(heard.says === 'forged' ? 401 : 422, why)
  }
  log.info({ provider, outcome }, 'notice taken')
  return channel.thanks()
}

/** A body that cannot be parsed is forged. */
async function hear(channel: Channel, ...said: Parameters<Channel['heard']>): Promise<ProviderNotice> {
  try {
    return await channel.heard(...said)
  } catch {
    return { says: 'forged', why: 'body' }
  }
}

async function taken(who: Caller, provider: Provider, heard: ProviderNotice) {
  if (heard.says === 'paid') return handleProviderNotice(who, { ...heard, provider })
  if (heard.says === 'repaid') return handleRefundNotice(who, { ...heard, provider })
  return heard.says
}

const refused = (status: number, message: string) =>
  Response.json({ code: 'FAIL', message }, { status, headers: { 'cache-control': 'no-store' } })
