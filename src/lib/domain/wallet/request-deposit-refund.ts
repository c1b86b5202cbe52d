import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { mustSell } from '../account/index.ts'
import { decideDepositRefund, PENDING, pendingDepositRefund, WITHDRAWN } from './decide-deposit-refund.ts'
import { depositHeld } from './deposit.ts'

interface Asked {
  site_id: number
  /** Fen. */
  money: number
  reason: string
}

/**
 * Requests part of a shop's deposit back, which staff pay out or refuse; one pending request per shop. Refusals
 * forbidden, badField (money: more than there is), stateConflict while another is pending.
 */
export async function requestDepositRefund(who: Member, { site_id, money, reason }: Asked) {
  await mustSell(who, site_id)
  return change(who, async who => {
    // Locks the shop's account: of two concurrent requests the second sees the first.
    const held = await depositHeld(who, site_id)
    if (money <= 0 || money > held) throw new Refusal('badField', { field: 'money' }, 'deposits:tooMuch')
    if (await pendingDepositRefund(who, site_id))
      throw new Refusal('stateConflict', { field: '' }, 'deposits:askedAlready')
    const ask = { site_id, user_id: who.member, money, reason, status: PENDING, createtime: who.now }
    const { id } = await who.db.insertInto('deposit_ask').values(ask).returning('id').executeTakeFirstOrThrow()
    return id
  })
}

/** Withdraws the shop's request. Refusals forbidden, stateConflict when staff have already decided. */
export async function withdrawDepositRefund(who: Member, { site_id, id }: { site_id: number; id: number }) {
  await mustSell(who, site_id)
  await change(who, async who => {
    if (!(await decideDepositRefund(who, { site_id, id }, WITHDRAWN))) throw new Refusal('stateConflict')
  })
  return []
}
