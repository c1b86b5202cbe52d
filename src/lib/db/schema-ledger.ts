import type { Generated } from 'kysely'

/** What stands on the ledger. Money is fen, shares are per cent, time seconds UTC. */
export interface LedgerSchema {
  /** What an account of the platform or of the world beyond has got and not yet added, see lib/domain/ledger/merge-pending.ts. */
  account_waiting: { id: Generated<number>; account_id: number; amount: number }
  member_level: MemberLevel
  /** Levels whose gift a member has had. */
  level_gift: { user_id: number; level_id: number; createtime: number }
  /** How often a member was given points by a rule on a day of Shanghai. */
  earned: { user_id: number; rule: string; day: number; num: Generated<number> }
  /** streak: which day of the cycle it was, from 1. */
  signin: {
    user_id: number
    day: number
    streak: number
    point: Generated<number>
    growth: Generated<number>
    createtime: number
  }
  bank_account: BankAccount
  withdraw: Withdraw
  /** Append-only; way 1 whoever withdraws, 3 platform, 4 the clock. */
  withdraw_log: {
    id: Generated<number>
    withdraw_id: number
    from_status: number | null
    to_status: number
    action: string
    way: number
    user_id: Generated<number>
    text: Generated<string>
    createtime: number
  }
  recharge: Recharge
  recharge_order: RechargeOrder
  /** A deposit paid on screen: of an application (site_id 0 until its shop opens) or of a shop; status 1 unpaid, 2 paid. */
  deposit_order: {
    id: Generated<number>
    out_trade_no: string
    user_id: number
    site_id: number
    apply_id: number
    money: number
    status: number
    createtime: number
    pay_time: Generated<number>
  }
  /** A shop asks for some of its deposit back; status 0 waits, 1 given back, 2 refused, 3 taken back by the shop. */
  deposit_ask: {
    id: Generated<number>
    site_id: number
    user_id: number
    money: number
    reason: string
    status: number
    answer: Generated<string>
    createtime: number
    handletime: Generated<number>
  }
  /** Completed orders of a shop, summed up (M15). */
  settlement: {
    id: Generated<number>
    settlement_no: string
    site_id: number
    start_time: number
    end_time: number
    order_num: number
    order_money: number
    shop_money: number
    commission: number
    coupon_money: Generated<number>
    refund_money: Generated<number>
    createtime: number
  }
  settlement_order: { order_id: number; settlement_id: number }
}

interface MemberLevel {
  id: Generated<number>
  level_name: string
  level_name_en: Generated<string>
  /** The first of its badges, 1…18; a member's `grade` climbs from there to the next level's. */
  grade: number
  /** From how much growth on. */
  growth: number
  is_free_shipping: Generated<number>
  /** What its members pay, per cent of the price. */
  consume_discount: Generated<number>
  /** Points an order earns, per cent of one a yuan. */
  point_feedback: Generated<number>
  /** The gift: points, fen, kinds of coupons with commas. */
  send_point: Generated<number>
  send_balance: Generated<number>
  send_coupon: Generated<string>
  createtime: number
}

interface BankAccount {
  id: Generated<number>
  /** user or shop. */
  owner_type: string
  owner_id: number
  realname: string
  mobile: string
  /** bank, alipay or wechatpay. */
  withdraw_type: string
  branch_bank_name: Generated<string>
  bank_account: string
  is_default: Generated<number>
  is_deleted: Generated<number>
  createtime: number
}

/** M5: 0 to be checked, 1 to be paid, 2 paid, -1 refused. Where it goes is kept as it was when it was asked for. */
interface Withdraw {
  id: Generated<number>
  withdraw_no: string
  owner_type: string
  owner_id: number
  withdraw_type: string
  realname: string
  mobile: string
  bank_name: Generated<string>
  account_number: string
  apply_money: number
  /** Hundredths of a per cent. */
  rate: Generated<number>
  service_money: Generated<number>
  /** What arrives. */
  money: number
  status: Generated<number>
  refuse_reason: Generated<string>
  transfer_type: Generated<string>
  transfer_remark: Generated<string>
  certificate: Generated<string>
  createtime: number
  audit_time: Generated<number>
  transfer_time: Generated<number>
}

interface Recharge {
  id: Generated<number>
  recharge_name: string
  recharge_name_en: Generated<string>
  cover_img: Generated<string>
  face_value: number
  buy_price: number
  point: Generated<number>
  growth: Generated<number>
  /** Kinds of coupons with commas. */
  coupon_id: Generated<string>
  /** 1 to be had, 0 not. */
  status: Generated<number>
  sort: Generated<number>
  sale_num: Generated<number>
  createtime: number
}

/** M6: 1 unpaid, 2 paid; a package as it was when it was ordered. */
interface RechargeOrder {
  id: Generated<number>
  order_no: string
  out_trade_no: string
  user_id: number
  recharge_id: number
  recharge_name: string
  cover_img: Generated<string>
  face_value: number
  buy_price: number
  point: Generated<number>
  growth: Generated<number>
  coupon_id: Generated<string>
  status: Generated<number>
  createtime: number
  pay_time: Generated<number>
}
