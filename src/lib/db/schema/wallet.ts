import type { Generated } from 'kysely'

/**
 * Accounts, levels, withdrawals, settlements. Balances change only by postings of lib/domain/ledger; shares are per
 * cent.
 */
export interface WalletTables {
  /**
   * A ledger account: owner_type user, shop, platform or outside (the outside world), kind as in lib/domain/ledger;
   * `value` is the sum of its entries.
   */
  account: {
    id: Generated<number>
    owner_type: string
    owner_id: Generated<number>
    kind: string
    value: Generated<number>
  }
  /** A transaction of the ledger, once per key; its entries add up to 0. */
  posting: {
    id: Generated<number>
    key: string
    from_type: string
    relate_id: Generated<number>
    remark: Generated<string>
    createtime: number
  }
  /** value: the balance of the account after it. */
  entry: { id: Generated<number>; posting_id: number; account_id: number; amount: number; value: number }
  /** Amounts booked to a platform or outside account but not yet merged, see lib/domain/ledger/merge-pending.ts. */
  account_waiting: { id: Generated<number>; account_id: number; amount: number }
  member_level: MemberLevel
  /** Levels whose gift a member has received. */
  level_gift: { user_id: number; level_id: number; createtime: number }
  /** How often a member earned points by a rule on a day of Shanghai. */
  earned: { user_id: number; rule: string; day: number; num: Generated<number> }
  /** streak: the day of the cycle, from 1. */
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
  /** Append-only; way 1 the requester, 3 platform, 4 a deadline. */
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
  /** Completed orders of a shop, summed up. */
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
  /** The first of its badges, 1…18; a member's `grade` rises from there to the next level's. */
  grade: number
  /** The growth needed for it. */
  growth: number
  is_free_shipping: Generated<number>
  /** What its members pay, in per cent of the price. */
  consume_discount: Generated<number>
  /** Points earned by an order, in per cent of one point per yuan. */
  point_feedback: Generated<number>
  /** The gift: points, fen, comma-separated coupon types. */
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

/** 0 to be reviewed, 1 to be paid, 2 paid, -1 refused. Its destination is stored as of the request. */
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
  /** The amount paid out. */
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
