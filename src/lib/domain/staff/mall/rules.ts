import type { Member } from '../../../core/caller.ts'
import { change } from '../../../db/change.ts'
import { audit, mustStaff, mustStaffConfirmed } from '../../account/index.ts'
import { type Rules, rulesOf, setRules } from '../../wallet/index.ts'
import { mustBeCoupons } from './levels.ts'

/** All current rules of points, growth and withdrawals. Refusal forbidden. */
export async function staffRules(who: Member) {
  await mustStaff(who, 'trade')
  const [earn, register, signin, withdraw, spend] = await Promise.all([
    rulesOf(who.db, 'earn'),
    rulesOf(who.db, 'register'),
    rulesOf(who.db, 'signin'),
    rulesOf(who.db, 'withdraw'),
    rulesOf(who.db, 'spend'),
  ])
  return { earn, register, signin, withdraw, spend }
}

type Given<Name extends keyof Rules> = { rules: Rules[Name]; reason: string }

async function save<Name extends keyof Rules>(who: Member, name: Name, { rules, reason }: Given<Name>) {
  await mustStaffConfirmed(who, 'trade')
  await change(who, async who => {
    const before = await rulesOf(who.db, name)
    await setRules(who, name, rules)
    const detail = { name, before, after: rules }
    await audit(who, { action: 'rulesSave', target_type: 'rules', target_id: 0, reason, detail })
  })
  return []
}

/** Rewards of actions. Duty 'trade'. Refusals forbidden, secondFactorFirst, confirmFirst. */
export const earnSave = (who: Member, given: Given<'earn'>) => save(who, 'earn', given)

/** Rewards of registering. Duty 'trade'. Refusals forbidden, secondFactorFirst, confirmFirst, badField (coupon). */
export const registerSave = (who: Member, given: Given<'register'>) =>
  change(who, async who => {
    await mustStaffConfirmed(who, 'trade')
    await mustBeCoupons(who, given.rules.coupon, 'coupon')
    return save(who, 'register', given)
  })

/**
 * Rewards of the daily sign-in, and whether it is on. Duty 'trade'. Refusals forbidden, secondFactorFirst,
 * confirmFirst.
 */
export const signinSave = (who: Member, given: Given<'signin'>) => save(who, 'signin', given)

/** Limits and fee of withdrawals. Duty 'trade'. Refusals forbidden, secondFactorFirst, confirmFirst. */
export const withdrawSave = (who: Member, given: Given<'withdraw'>) => save(who, 'withdraw', given)

/** Value of points at the checkout. Duty 'trade'. Refusals forbidden, secondFactorFirst, confirmFirst. */
export const spendSave = (who: Member, given: Given<'spend'>) => save(who, 'spend', given)
