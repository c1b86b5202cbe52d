import type { Caller, Changing, Member } from '../../core/caller.ts'
import { dayOf } from '../../core/time.ts'
import { writerTrustOf } from '../account/index.ts'
import { earn } from './earn-points.ts'
import { give, levelOf } from './growth.ts'
import { rulesOf } from './reward-rules.ts'

/** What a new member gets. */
export async function welcomed(who: Changing<Caller>, user_id: number) {
  const reward = await rulesOf(who.db, 'register')
  await give(who, { key: `register:${user_id}`, from_type: 'register', user_id, ...reward })
}

/** A like from somebody who is trusted: one point a day from each of them, and none from oneself. */
export async function liked(who: Changing<Member>, liker: { to: number; relate_id: number; remark: string }) {
  const { to: user_id, ...about } = liker
  if (user_id === who.member || (await writerTrustOf(who)).trust < 1) return
  await earn(who, { ...about, user_id, rule: 'liked', once: `${user_id}:${who.member}:${dayOf(who.now)}` })
}

interface Completed {
  id: number
  order_no: string
  user_id: number
  /** Fen that its buyer has really paid for goods, refunds taken off. */
  money: number
}

/**
 * For an order that is completed: a point a yuan times the level's point_feedback, and growth of a yuan each, within
 * the change that completes it. Once an order.
 */
export async function orderEarned(who: Changing<Caller>, { id, order_no, user_id, money }: Completed) {
  const { point_feedback } = await levelOf(who.db, user_id)
  const [point, growth] = [Math.floor((money * point_feedback) / 10_000), Math.floor(money / 100)]
  await give(who, {
    ...{ key: `memberconsume:${id}`, from_type: 'memberconsume', relate_id: id, remark: order_no },
    ...{ user_id, point, growth },
  })
}

/** For a review with a picture, once a line. */
export const reviewEarned = (who: Changing<Caller>, user_id: number, order_goods_id: number, remark = '') =>
  earn(who, { user_id, rule: 'review', relate_id: order_goods_id, remark })
