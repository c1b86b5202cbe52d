import type { Caller } from '../../core/caller.ts'
import { sandboxNotice } from '../../core/sandbox-notice.ts'
import { secretFor } from '../../db/secret.ts'

/** A signed notice of the sandbox provider that a slip was paid in full; `pay_money` in yuan. */
export async function sandboxPayment(
  { db }: Caller,
  { out_trade_no, pay_money }: { out_trade_no: string; pay_money: string },
): Promise<string> {
  const money = Math.round(Number(pay_money) * 100)
  return sandboxNotice(await secretFor(db, 'pay'), { trade_no: `S${out_trade_no}`, out_trade_no, money })
}
