// What other areas of the domain import from this one.

export { inYuan, ordersSettled } from './daily-settlements.ts'
export { decideDepositRefund, PENDING, REFUSED } from './decide-deposit-refund.ts'
export { depositByTransfer, depositPaid, refundDeposit } from './deposit.ts'
export { awardPoints, takeBackPoints } from './earn-points.ts'
export { awardLikePoint, giveRegistrationReward, orderEarned, reviewEarned } from './give-points.ts'
export { couponIdsOf, levelOf, levelsOf, rewardEntries } from './growth.ts'
export { levelProgress } from './levels.ts'
export { rechargePaid } from './recharge.ts'
export { type Rules, rulesOf, setRules } from './reward-rules.ts'
export { type AccountAdjustment, applyAdjustment, memberOf } from './staff-withdrawals.ts'
