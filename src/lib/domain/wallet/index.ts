// What other areas of the domain import from this one.

export { inYuan, ordersSettled } from './daily-settlements.ts'
export { depositByTransfer, depositPaid, refundDeposit } from './deposit.ts'
export { answerAsk, REFUSED, WAITS } from './deposit-answers.ts'
export { earn, unearn } from './earn-points.ts'
export { giveRegistrationReward, liked, orderEarned, reviewEarned } from './give-points.ts'
export { idsOf, levelOf, levelsOf, present } from './growth.ts'
export { levelProgress } from './levels.ts'
export { rechargePaid } from './recharge.ts'
export { type Rules, rulesOf, setRules } from './reward-rules.ts'
export { type Adjusted, applyAdjustment, memberOf } from './staff-withdrawals.ts'
