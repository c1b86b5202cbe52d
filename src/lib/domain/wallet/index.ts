// What other areas of the domain may ask of this one.
export { earn, unearn } from './earn.ts'
export { idsOf, levelOf, levelsOf, present } from './grow.ts'
export { standingIn } from './levels.ts'
export { liked, orderEarned, reviewEarned, welcomed } from './point-rules.ts'
export { rechargePaid } from './recharge.ts'
export { type Rules, rulesOf, setRules } from './rules.ts'
export { inYuan, ordersSettled } from './settle.ts'
export { type Adjusted, applyAdjustment, memberOf } from './staff-withdrawals.ts'
