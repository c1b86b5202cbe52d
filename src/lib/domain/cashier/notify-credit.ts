import type { Caller, Changing } from '../../core/caller.ts'
import { money as moneyText } from '../../core/format.ts'
import { sendNotice } from '../account/index.ts'

interface Credited {
  user_id: number
  /** Fen. */
  money: number
  pay_body: string
}

/** Notifies a member, in the name of the site, that a payment that could not be used is on their balance now. */
export const notifyCredit = (who: Changing<Caller>, { user_id, money, pay_body }: Credited) =>
  sendNotice(
    { ...who, member: null },
    {
      ...({ to: user_id, type: 'trade', kind: 'PAY_TO_BALANCE', target_type: 'account', target_id: user_id } as const),
      text: `+${moneyText(money)} ${pay_body}`,
    },
  )
