import { change } from '../../src/lib/db/change.ts'
import type { Duty } from '../../src/lib/domain/account/roles.ts'
import { depositByTransfer } from '../../src/lib/domain/wallet/deposit.ts'
import { earnRules } from '../../src/lib/domain/wallet/reward-rules.ts'
import { couponType, shop } from '../domain/mall/world.ts'
import { add, member, NOW, visitor } from '../world.ts'
import type { Sent, World } from './audience.ts'

const earned = Object.fromEntries(
  earnRules.flatMap(rule => [
    [`${rule}_point`, 1],
    [`${rule}_day`, 0],
  ]),
)
const nothing = { point: 0, growth: 0, balance: '0' }
const level = {
  level_name: '新级',
  is_free_shipping: 0,
  consume_discount: 100,
  point_feedback: 100,
  send_point: 0,
  send_balance: '0',
  growth: 0,
  grade: 1,
}

const coupon = {
  name: '券',
  type: 'reward',
  money: '5',
  at_least: '10',
  count: 9,
  max_fetch: 1,
  validity_type: 0,
  is_show: 1,
}
/** The clock of the matrix advances, so the range is years long. */
const times = () => ({ start_time: '2026-11-01T00:00', end_time: '2036-11-01T00:00' })

const gift = { title: '5 元红包', score_price: 500, status: 1 }
const offered = ({ db }: World) => add(db, 'exchange', { ...gift, type: 3, image: '', stock: 1, createtime: NOW })

/** Calls of staff with the duty 'trade', each with an input. */
export const kept: Record<string, [Duty, Sent]> = {
  depositRefund: [
    'trade',
    async ({ db }) => {
      const site_id = await shop(db)
      const who = visitor(db)
      await change(who, who => depositByTransfer(who, { site_id, money: 50_000 }))
      return { site_id, money: '500', held: '500', reason: '退店' }
    },
  ],
  depositRefuse: [
    'trade',
    async ({ db }) => {
      const site_id = await shop(db)
      const { member: user_id } = await member(db)
      const ask = { site_id, user_id, money: 100, reason: '退店', status: 0, createtime: NOW }
      return { site_id, id: await add(db, 'deposit_ask', ask), reason: '还有订单' }
    },
  ],
  giftAdd: ['trade', async () => ({ ...gift, type: 3, balance: '5', stock: 9 })],
  giftChange: ['trade', async world => ({ id: await offered(world), ...gift, more: 1 })],
  giftDelete: ['trade', async world => ({ id: await offered(world) })],
  // A single level always satisfies the growth order.
  levelSave: [
    'trade',
    async ({ db }) => {
      await db.deleteFrom('member_level').execute()
      return level
    },
  ],
  earnSave: ['trade', async () => earned],
  registerSave: ['trade', async () => nothing],
  signinSave: ['trade', async () => ({ is_use: 1, cycle: 30, point: 2, growth: 1 })],
  withdrawSave: [
    'trade',
    async () => ({
      is_use: 1,
      min: '10',
      max: '100',
      rate: 60,
      is_auto_audit: 0,
      bank: 1,
      alipay: 1,
      wechatpay: 1,
    }),
  ],
  spendSave: ['trade', async () => ({ is_use: 1, rate: 1, cap: 10 })],
  rechargeSave: [
    'trade',
    async () => ({ recharge_name: '充值', face_value: '10', buy_price: '10', point: 0, growth: 0, status: 1 }),
  ],
  couponAdd: ['trade', async () => ({ ...coupon, ...times() })],
  couponChange: [
    'trade',
    async ({ db }) => ({ id: await couponType(db), ...times(), name: '券', count: 9, is_show: 1 }),
  ],
  couponEnd: ['trade', async ({ db }) => ({ id: await couponType(db), reason: '结束' })],
}
