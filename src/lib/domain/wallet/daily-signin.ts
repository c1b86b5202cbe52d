import type { Changing, Member } from '../../core/caller.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { dayOf } from '../../core/time.ts'
import { change } from '../../db/change.ts'
import { grantRewards } from './growth.ts'
import { type Rules, rulesOf } from './reward-rules.ts'

type Signing = Rules['signin']

/** Reward of a day of the streak: the daily reward plus that day's bonus. */
export function rewardOf({ reward }: Pick<Signing, 'reward'>, streak: number) {
  const [daily, ...more] = reward
  const extra = more.find(({ day }) => day === streak)
  return { point: (daily?.point ?? 0) + (extra?.point ?? 0), growth: (daily?.growth ?? 0) + (extra?.growth ?? 0) }
}

/**
 * Signs in for today (Shanghai time), once a day: points and growth by the length of the streak; a missed day or the
 * end of the cycle restarts it. Refusals signedInAlready, signinOff (switched off by staff).
 */
export function signin(who: Member) {
  return change(who, async who => {
    const rules = await rulesOf(who.db, 'signin')
    if (!rules.is_use) throw new Refusal('signinOff')
    const streak = nextOf(await lastOf(who), dayOf(who.now), rules.cycle)
    const reward = rewardOf(rules, streak)
    await put(who, streak, reward)
    const day = dayOf(who.now)
    await grantRewards(who, { key: `signin:${who.member}:${day}`, from_type: 'signin', user_id: who.member, ...reward })
    return { ...reward, days: streak }
  })
}

async function put({ db, member, now }: Changing<Member>, streak: number, reward: { point: number; growth: number }) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('signin')
    .values({ user_id: member, day: dayOf(now), streak, ...reward, createtime: now })
    .onConflict(same => same.columns(['user_id', 'day']).doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new Refusal('signedInAlready')
}

const lastOf = ({ db, member }: Member) =>
  db
    .selectFrom('signin')
    .select(['day', 'streak'])
    .where('user_id', '=', member)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The day of the cycle that a sign-in on this day makes; idempotent within a day. */
function nextOf(last: { day: number; streak: number } | undefined, day: number, cycle: number) {
  if (last?.day === day) return last.streak
  if (last?.day !== day - 1 || last.streak >= cycle) return 1
  return last.streak + 1
}

/** Whether the member has signed in today. */
export async function hasSignedInToday(who: Member): Promise<0 | 1> {
  return (await lastOf(who))?.day === dayOf(who.now) ? 1 : 0
}

/** The member's streak, today's and tomorrow's reward, and the cycle day by day with rewards and which are done. */
export async function signState(who: Member) {
  const rules = await rulesOf(who.db, 'signin')
  const last = await lastOf(who)
  const today = dayOf(who.now)
  const is_sign = Number(last?.day === today)
  const streak = nextOf(last, today, rules.cycle)
  const done = is_sign ? streak : streak - 1
  const days = Array.from({ length: rules.cycle }, (_each, n) => ({
    day: n + 1,
    ...rewardOf(rules, n + 1),
    done: n < done,
  }))
  const tomorrow = rewardOf(rules, streak >= rules.cycle ? 1 : streak + 1)
  return {
    is_use: rules.is_use,
    is_sign,
    days: done,
    cycle: rules.cycle,
    today: rewardOf(rules, streak),
    tomorrow,
    strip: days,
  }
}

/** The days on which the member signed in, the newest first, and the total earned. */
export async function signRecords({ db, member }: Member, pages: Pages) {
  const mine = db.selectFrom('signin').where('user_id', '=', member)
  const { count } = await mine.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const list = await mine
    .select(['day', 'streak as days', 'point', 'growth', 'createtime as create_time'])
    .orderBy('day', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  return pageOf(list, count, pages)
}

/** The rules of signing in: the length of the cycle, the daily reward first, then the bonuses. */
export const signAward = async ({ db }: Pick<Member, 'db'>) => rulesOf(db, 'signin')
