import type { Caller } from '../../core/caller.ts'
import type { RefundResult } from '../../core/ports/payment.ts'
import { settleRefund } from '../payment/index.ts'

/** Handles a provider's verified notice about a refund; an unknown refund is `wrong`. */
export async function handleRefundNotice(
  who: Caller,
  word: RefundResult & { provider: string; out_refund_no: string },
) {
  const refund = await who.db
    .selectFrom('pay_refund')
    .select('id')
    .where('out_refund_no', '=', word.out_refund_no)
    .where('provider', '=', word.provider)
    .executeTakeFirst()
  if (!refund) return 'wrong'
  await settleRefund(who, refund, word)
  return 'repaid'
}
