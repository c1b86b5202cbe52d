/**
 * Accounts of members, shops and the platform, and of the outside world, which gave (negative) or received. The
 * platform's `gift` is what it gave away, `fee` what withdrawals cost.
 */
export type UserKind = 'balance' | 'balance_money' | 'balance_withdraw_apply' | 'point' | 'growth'
export type ShopKind = 'money' | 'withdraw_apply' | 'deposit'
export type PlatformKind = 'held' | 'commission' | 'coupon' | 'refunding' | 'gift' | 'fee' | 'point' | 'growth'

/** One side of a posting: the account and the amount it gains (negative: loses). Money is fen. */
export type Move =
  | { owner: 'user'; id: number; kind: UserKind; amount: number }
  | { owner: 'shop'; id: number; kind: ShopKind; amount: number }
  | { owner: 'platform'; kind: PlatformKind; amount: number }
  /** The outside world: a payment provider, withdrawn, fee, adjust … */
  | { owner: 'outside'; kind: string; amount: number }

/** Why an amount was earned or spent; members can filter by it. */
export const fromTypes = [
  ...(['register', 'signin', 'order', 'refund', 'memberrecharge', 'memberconsume', 'upgrade', 'manjian'] as const),
  ...(['withdraw', 'fenxiao', 'adjust', 'pay', 'settle', 'exchange', 'post', 'reply', 'liked', 'accepted'] as const),
  ...(['bounty', 'essence', 'video', 'review', 'certification', 'deposit'] as const),
] as const
export type FromType = (typeof fromTypes)[number]

/** The unit of an account: money, points or growth. A posting balances within each. */
export const unitOf = (kind: string) => (kind === 'point' || kind === 'growth' ? kind : 'money')

/** Whether the account may not go below 0. */
export const mayNotGoNegative = ({ owner }: Pick<Move, 'owner'>) => owner === 'user' || owner === 'shop'
