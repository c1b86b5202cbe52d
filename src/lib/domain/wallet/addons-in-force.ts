import type { Caller } from '../../core/caller.ts'
import { type Addon, addonIsExit } from '../site/index.ts'
import { rulesOf } from './reward-rules.ts'

/**
 * Which add-ons are on, 1 or 0 by name (specification, section 7, Other): those of the mall by the staff's
 * switches, those of members by the rules in force. What is part of every site is on, what is not built is off.
 */
export async function addonsInForce(who: Caller): Promise<Record<Addon, 0 | 1>> {
  const { db } = who
  const [switched, signin, withdraw, register, recharge] = await Promise.all([
    addonIsExit(who),
    rulesOf(db, 'signin'),
    rulesOf(db, 'withdraw'),
    rulesOf(db, 'register'),
    db.selectFrom('recharge').select('id').where('status', '=', 1).limit(1).executeTakeFirst(),
  ])
  const { point, balance, growth, coupon } = register
  const is = (on: unknown) => (on ? 1 : 0)
  return {
    ...switched,
    membersignin: is(signin.is_use),
    memberwithdraw: is(withdraw.is_use),
    memberregister: is(point || balance || growth || coupon),
    memberrecharge: is(recharge),
    memberconsume: 1,
    membercancel: 1,
    store: 1,
  }
}
