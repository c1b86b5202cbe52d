import type { Caller, Member } from '../../core/caller.ts'
import { dataCache } from '../../core/data-cache.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import type { Db } from '../../db/open.ts'

/** Points per action, and how many times a day. */
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

/** Defaults until staff change them. Money in fen; aDay 0: no daily limit. */
const usual = {
  earn,
  /** For registering; coupon: comma-separated ids of coupon types. */
  register: { point: 50, balance: 0, growth: 0, coupon: '' },
  /** The first row applies to every day, each further one is the bonus of that day of the streak. */
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
  /** min and max of one withdrawal; rate: hundredths of a per cent; transfer_type: comma-separated. */
  withdraw: {
    is_use: 1,
    min: 1000,
    max: 5_000_000,
    rate: 60,
    transfer_type: 'bank,alipay,wechatpay',
    is_auto_audit: 0,
  },
  /** Points at the checkout: how many equal one fen, and the largest share of the goods in per cent. */
  spend: { is_use: 1, rate: 1, cap: 10 },
}

export type Rules = typeof usual
export type EarnRule = keyof typeof earn
/** Largest number of bonus days. */
export const EXTRA_DAYS = 8
export const earnRules = Object.keys(earn) as EarnRule[]

const nameOf = (name: keyof Rules) => `ledger_${name}`

/** The rules in force: those of staff, else the defaults. */
export async function rulesOf<Name extends keyof Rules>(db: Db, name: Name): Promise<Rules[Name]> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', nameOf(name)).executeTakeFirst()
  return row ? { ...usual[name], ...JSON.parse(row.value) } : usual[name]
}

/** The reward of an action, read by every one of them. */
export async function earnRule(who: Caller, rule: EarnRule) {
  const rules = await dataCache(who, 'rules:earn', ({ db, reads }) => {
    reads(tag.rules)
    return rulesOf(db, 'earn')
  })
  return rules[rule]
}

/** Sets rules; the caller checks access. */
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
