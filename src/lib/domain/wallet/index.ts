// What other areas of the domain import from this one.

export { inYuan, ordersSettled } from './daily-settlements.ts'
export { decideDepositRefund, REFUSED, WAITS } from './decide-deposit-refund.ts'
export { depositByTransfer, depositPaid, refundDeposit } from './deposit.ts'
export { awardPoints, takeBackPoints } from './earn-points.ts'
export { giveRegistrationReward, liked, orderEarned, reviewEarned } from './give-points.ts'
export { idsOf, levelOf, levelsOf, rewardEntries } from './growth.ts'
export { levelProgress } from './levels.ts'
export { rechargePaid } from './recharge.ts'
export { type Rules, rulesOf, setRules } from './reward-rules.ts'
export { type AccountAdjustment, applyAdjustment, memberOf } from './staff-withdrawals.ts'
