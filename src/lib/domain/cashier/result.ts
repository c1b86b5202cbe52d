import type { Member } from '../../core/caller.ts'
import { payInfo } from './cashier.ts'

/**
 * The member's own slip with what it paid for: orders, the exchange (its type) or the deposit (its shop, 0 for an
 * application). For the links on the result page. Refusal slipGone.
 */
export async function payResult(who: Member, { out_trade_no }: { out_trade_no: string }) {
  const slip = await payInfo(who, { out_trade_no })
  const orders = await who.db
    .selectFrom('shop_order')
    .select('id')
    .where('out_trade_no', '=', out_trade_no)
    .where('user_id', '=', who.member)
    .limit(2)
    .execute()
  const exchange = await who.db
    .selectFrom('exchange_order')
    .select('type')
    .where('out_trade_no', '=', out_trade_no)
    .where('user_id', '=', who.member)
    .executeTakeFirst()
  const deposit = await who.db
    .selectFrom('deposit_order')
    .select('site_id')
    .where('out_trade_no', '=', out_trade_no)
    .where('user_id', '=', who.member)
    .executeTakeFirst()
  const { site_id = null } = deposit ?? {}
  return { ...slip, orders: orders.map(({ id }) => id), exchange: exchange?.type ?? null, deposit: site_id }
}
