import { sql } from 'kysely'
import type { Caller, Changing } from '../../core/caller.ts'
import { dayOf } from '../../core/time.ts'
import { batchQuery, key, number, text } from '../../db/batch-loader.ts'
import { postEntries } from '../ledger/index.ts'
import { type EarnRule, earnRule } from './reward-rules.ts'

interface Deed {
  user_id: number
  rule: EarnRule
  /** The subject: id of a post, a comment, an order line. */
  relate_id: number
  /** Distinguishes several rewards for one subject. */
  once?: string
  /** Shown in the list of points: a title, a number. */
  remark?: string
}

const keyOf = ({ rule, relate_id, once = String(relate_id) }: Deed) => `${rule}:${once}`

/**
 * Awards points for an action, once per subject and up to the rule's daily limit, in the transaction of the action.
 * Returns whether points were awarded.
 */
export async function awardPoints(who: Changing<Caller>, deed: Deed): Promise<boolean> {
  const { point, aDay } = await earnRule(who, deed.rule)
  if (point === 0 || (aDay > 0 && !(await counted(who, deed, aDay)))) return false
  const given = await postEntries(who, {
    key: keyOf(deed),
    from_type: deed.rule,
    relate_id: deed.relate_id,
    remark: deed.remark ?? '',
    moves: [
      { owner: 'user', id: deed.user_id, kind: 'point', amount: point },
      { owner: 'platform', kind: 'point', amount: -point },
    ],
  })
  if (!given && aDay > 0) await uncounted(who, deed)
  return given
}

/** Takes back the points an action earned, as far as the account still has them. */
export async function takeBackPoints(who: Changing<Caller>, deed: Omit<Deed, 'user_id'>): Promise<void> {
  const given = await who.db
    .selectFrom('posting')
    .innerJoin('entry', 'entry.posting_id', 'posting.id')
    .innerJoin('account', 'account.id', 'entry.account_id')
    .select(['owner_id', 'amount', 'account.id'])
    .where('key', '=', keyOf({ ...deed, user_id: 0 }))
    .where('owner_type', '=', 'user')
    .executeTakeFirst()
  if (!given) return
  const amount = Math.min(given.amount, await held(who, given.id))
  if (amount === 0) return
  await postEntries(who, {
    key: `${keyOf({ ...deed, user_id: 0 })}:back`,
    from_type: deed.rule,
    relate_id: deed.relate_id,
    remark: deed.remark ?? '',
    moves: [
      { owner: 'user', id: given.owner_id, kind: 'point', amount: -amount },
      { owner: 'platform', kind: 'point', amount },
    ],
  })
}

/** The account's value, locked until the transaction ends. */
async function held({ db }: Changing<Caller>, id: number) {
  const { value } = await db
    .updateTable('account')
    .set(e => ({ value: e.ref('value') }))
    .where('id', '=', id)
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

async function counted({ db, now }: Changing<Caller>, { user_id, rule }: Deed, most: number) {
  const [row] = await oneMore(db, { user_id, rule, day: dayOf(now), num: 1, most })
  return row !== undefined
}

const oneMore = batchQuery(
  { user_id: key, rule: text, day: number, num: number, most: number },
  ['user_id', 'rule', 'day'],
  (db, given) =>
    db
      .insertInto('earned')
      .columns(['user_id', 'rule', 'day', 'num'])
      .expression(db.selectFrom(given).select(['user_id', 'rule', 'day', 'num']).where(sql.lit(true)))
      .onConflict(same =>
        same
          .columns(['user_id', 'rule', 'day'])
          .doUpdateSet(e => ({ num: e('earned.num', '+', 1) }))
          .where(e =>
            e.exists(
              e
                .selectFrom(given)
                .select('given.most')
                .whereRef('given.user_id', '=', 'earned.user_id')
                .whereRef('given.rule', '=', 'earned.rule')
                .whereRef('earned.num', '<', 'given.most'),
            ),
          ),
      )
      .returning(['user_id', 'rule', 'day']),
  null,
)

const uncounted = ({ db, now }: Changing<Caller>, { user_id, rule }: Deed) =>
  db
    .updateTable('earned')
    .set(e => ({ num: e('num', '-', 1) }))
    .where('user_id', '=', user_id)
    .where('rule', '=', rule)
    .where('day', '=', dayOf(now))
    .execute()

/** Scheduled: deletes the daily reward counters of past days. */
export async function sweepEarned({ db, now }: Caller) {
  await db
    .deleteFrom('earned')
    .where('day', '<', dayOf(now) - 1)
    .execute()
}
