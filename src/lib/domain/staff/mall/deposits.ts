import type { Member } from '../../../core/caller.ts'
import { yuan } from '../../../core/format.ts'
import { Refusal } from '../../../core/refusal.ts'
import { change } from '../../../db/change.ts'
import { audit, mustBeForeign, mustStaff, mustStaffConfirmed } from '../../account/index.ts'
import { lengthOf, type Part } from '../../text/index.ts'
import { refundDeposit } from '../../wallet/index.ts'
import { tellSellers } from './sellers.ts'

/** What shops have deposited, the largest first, in fen; `text` is a part of a shop's name. Refusal forbidden. */
export async function staffDeposits(who: Member, { text = '', page, limit }: Part & { text?: string | undefined }) {
  await mustStaff(who, 'trade')
  const found = who.db
    .selectFrom('account')
    .innerJoin('shop', 'shop.id', 'owner_id')
    .where('owner_type', '=', 'shop')
    .where('kind', '=', 'deposit')
    .where('value', '>', 0)
    .$if(text !== '', query => query.where('site_name', 'like', `%${text.replace(/[%_\\]/g, '')}%`))
  const data = await found
    .select(['shop.id', 'site_name', 'logo', 'shop_status', 'value as held'])
    .orderBy('value', 'desc')
    .orderBy('shop.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await lengthOf(who, found.select('shop.id')) }
}

interface Refunded {
  site_id: number
  /** Fen. */
  money: number
  /** What the shop had deposited when the form was drawn, fen. */
  held: number
  reason: string
}

/**
 * Gives back some of a shop's deposit, to what it can withdraw; its sellers are told why. For 'trade'. Refusals
 * forbidden, secondFactorFirst, confirmFirst, badField (money), stateConflict.
 */
export async function depositRefund(who: Member, { site_id, money, held, reason }: Refunded) {
  await mustStaffConfirmed(who, 'trade')
  if (money <= 0 || money > held) throw new Refusal('badField', { field: 'money' }, 'deposits:tooMuch')
  await change(who, async who => {
    await mustBeForeign(who, { site_id })
    await refundDeposit(who, { site_id, money, held, remark: reason })
    const about = { target_type: 'shop', target_id: site_id }
    await audit(who, { action: 'depositRefund', ...about, reason, detail: { money, held } })
    const text = `¥${yuan(money)} ${reason}`
    await tellSellers(who, { site_id, kind: 'DEPOSIT_REFUNDED', target_type: 'sold_shop', target_id: site_id, text })
  })
  return []
}
