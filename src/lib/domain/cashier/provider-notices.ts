import type { Caller, Changing } from '../../core/caller.ts'
import type { Payment } from '../../core/ports/payment.ts'
import { change } from '../../db/change.ts'
import { sendNotice } from '../account/index.ts'
import { bookReceived, payBack, type Slip } from '../payment/index.ts'
import { slipPaid } from './payables.ts'

export type NoticeOutcome = 'paid' | 'late' | 'wrong' | 'again'

interface Word extends Payment {
  provider: string
}

/**
 * Handles a provider's verified notice that money was paid. It counts once, however often and in whatever order notices
 * come. `paid`: the slip is now paid; `late`: it was closed or paid another way, so the money is sent back
 * automatically; `again`: a repeated notice; `wrong`: no such slip or another amount, so nothing changes and staff
 * decide (wrong-payments.ts). What a paid slip does to its orders: `ordersPaid` in trade/orders-paid.ts.
 */
export const handleProviderNotice = (who: Caller, word: Word): Promise<NoticeOutcome> =>
  change({ ...who, member: null }, async who => {
    const slip = await slipOf(who, word.out_trade_no)
    const isRight = slip?.pay_money === word.money
    if (!(await noted(who, word, isRight ? 'paid' : 'wrong'))) return 'again'
    if (!slip || !isRight) return 'wrong'
    if (await slipPaid(who, slip, { pay_type: word.provider, trade_no: word.trade_no })) return 'paid'
    await sentBack(who, slip, word)
    return 'late'
  })

const slipOf = ({ db }: Caller, out_trade_no: string) =>
  db.selectFrom('pay').selectAll().where('out_trade_no', '=', out_trade_no).executeTakeFirst()

/** The process that inserts the row handles the notice; only a wrong notice may be replaced. */
async function noted({ db, now }: Caller, { provider, trade_no, out_trade_no, money }: Word, result: string) {
  const told = { out_trade_no, money: Number.isSafeInteger(money) ? money : 0, result, createtime: now }
  const row = await db
    .insertInto('pay_notice')
    .values({ provider, trade_no, ...told })
    .onConflict(same =>
      same.columns(['provider', 'trade_no']).doUpdateSet(told).where('pay_notice.result', '=', 'wrong'),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function sentBack(who: Changing<Caller>, slip: Slip, { provider, trade_no }: Word) {
  await who.db
    .updateTable('pay_notice')
    .set({ result: 'late' })
    .where('provider', '=', provider)
    .where('trade_no', '=', trade_no)
    .execute()
  await bookReceived(who, slip, { pay_type: provider, trade_no })
  await payBack(who, { pay_id: slip.id, money: slip.pay_money, reason: 'late', provider })
  const news = { type: 'trade', kind: 'PAY_BACK', target_type: 'pay', target_id: slip.id } as const
  await sendNotice(who, { ...news, to: slip.user_id, text: slip.pay_body })
}
