import type { Caller, Member } from '../../core/caller.ts'
import { dataCache } from '../../core/data-cache.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import type { Db } from '../../db/open.ts'

/** Points for a deed, and for how many of them a day. */
const earn = {
  post: { point: 5, aDay: 3 },
  reply: { point: 1, aDay: 10 },
  liked: { point: 1, aDay: 20 },
  accepted: { point: 20, aDay: 0 },
  essence: { point: 50, aDay: 0 },
  video: { point: 5, aDay: 2 },
  review: { point: 10, aDay: 0 },
  certification: { point: 200, aDay: 0 },
}

/** What holds until staff set something else; money is fen. aDay 0: as often as it happens. */
const usual = {
  earn,
  /** For who registers; coupon: kinds with commas. */
  register: { point: 50, balance: 0, growth: 0, coupon: '' },
  /** The first row is every day's, a further one comes on top on that day of an unbroken row. */
  signin: {
    is_use: 1,
    cycle: 30,
    reward: [
      { day: 1, point: 2, growth: 1 },
      { day: 3, point: 3, growth: 2 },
      { day: 7, point: 10, growth: 5 },
      { day: 15, point: 20, growth: 10 },
      { day: 30, point: 60, growth: 30 },
    ],
  },
  /** min, max: of one withdrawal; rate: hundredths of a per cent; transfer_type: with commas. */
  withdraw: {
    is_use: 1,
    min: 1000,
    max: 5_000_000,
    rate: 60,
    transfer_type: 'bank,alipay,wechatpay',
    is_auto_audit: 0,
  },
  /** Points at the checkout: how many stand for a fen, and for how many per cent of the goods at most. */
  spend: { is_use: 1, rate: 1, cap: 10 },
}

export type Rules = typeof usual
export type EarnRule = keyof typeof earn
/** How many days of a row may bring something on top. */
export const EXTRA_DAYS = 8
export const earnRules = Object.keys(earn) as EarnRule[]

const nameOf = (name: keyof Rules) => `ledger_${name}`

/** The rules in force, those of staff before the usual ones. */
export async function rulesOf<Name extends keyof Rules>(db: Db, name: Name): Promise<Rules[Name]> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', nameOf(name)).executeTakeFirst()
  return row ? { ...usual[name], ...JSON.parse(row.value) } : usual[name]
}

/** What a deed earns, which each of them asks. */
export async function earnRule(who: Caller, rule: EarnRule) {
  const rules = await dataCache(who, 'rules:earn', ({ db, reads }) => {
    reads(tag.rules)
    return rulesOf(db, 'earn')
  })
  return rules[rule]
}

/** Sets rules; the caller has asked who may. */
export function setRules<Name extends keyof Rules>(who: Caller | Member, name: Name, rules: Partial<Rules[Name]>) {
  return change(who, async ({ db, touches }) => {
    const value = JSON.stringify({ ...(await rulesOf(db, name)), ...rules })
    await db
      .insertInto('setting')
      .values({ name: nameOf(name), value })
      .onConflict(same => same.column('name').doUpdateSet({ value }))
      .execute()
    touches(tag.rules)
  })
}
