import type { Caller, Changing, Member } from '../../core/caller.ts'
import { dayOf } from '../../core/time.ts'
import { writerTrustOf } from '../account/index.ts'
import { awardPoints } from './earn-points.ts'
import { grantRewards, levelOf } from './growth.ts'
import { rulesOf } from './reward-rules.ts'

/** Gives a new member the registration reward. */
export async function giveRegistrationReward(who: Changing<Caller>, user_id: number) {
  const reward = await rulesOf(who.db, 'register')
  await grantRewards(who, { key: `register:${user_id}`, from_type: 'register', user_id, ...reward })
}

/** Rewards a like from a trusted member: one point a day from each, none from oneself. */
export async function awardLikePoint(who: Changing<Member>, liker: { to: number; relate_id: number; remark: string }) {
  const { to: user_id, ...about } = liker
  if (user_id === who.member || (await writerTrustOf(who)).trust < 1) return
  await awardPoints(who, { ...about, user_id, rule: 'liked', once: `${user_id}:${who.member}:${dayOf(who.now)}` })
}

interface Completed {
  id: number
  order_no: string
  user_id: number
  /** Fen the buyer paid for goods, less refunds. */
  money: number
}

/**
 * Rewards a completed order, once, in the transaction that completes it: a point per yuan times the level's
 * point_feedback, and a growth point per yuan.
 */
export async function orderEarned(who: Changing<Caller>, { id, order_no, user_id, money }: Completed) {
  const { point_feedback } = await levelOf(who.db, user_id)
  const [point, growth] = [Math.floor((money * point_feedback) / 10_000), Math.floor(money / 100)]
  await grantRewards(who, {
    key: `memberconsume:${id}`,
    from_type: 'memberconsume',
    relate_id: id,
    remark: order_no,
    user_id,
    point,
    growth,
  })
}

/** Rewards a review with a picture, once per order line. */
export const reviewEarned = (who: Changing<Caller>, user_id: number, order_goods_id: number, remark = '') =>
  awardPoints(who, { user_id, rule: 'review', relate_id: order_goods_id, remark })
