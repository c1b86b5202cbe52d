import type { Generated } from 'kysely'

/** Money that comes in and goes back: slips, recharges, deposits of shops. */
export interface PaymentTables {
  pay: Pay
  /** A provider's word that money came, once; result: paid, late, wrong. */
  pay_notice: {
    id: Generated<number>
    provider: string
    trade_no: string
    out_trade_no: string
    money: number
    result: string
    createtime: number
  }
  /** Money on its way back through the channel it came by; status 0 to send, 1 sent, 2 done, -1 needs a person. */
  pay_refund: {
    id: Generated<number>
    out_refund_no: string
    pay_id: number
    provider: string
    money: number
    /** Fen, what came with the payment that it is a part of; 0: the sum of its slip. */
    total: Generated<number>
    reason: Generated<string>
    order_id: Generated<number>
    order_refund_id: Generated<number>
    status: Generated<number>
    refund_id: Generated<string>
    tries: Generated<number>
    error: Generated<string>
    due_time: Generated<number>
    createtime: number
    done_time: Generated<number>
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
}

/**
 * A payment slip, of one or several orders or of a recharge (`kind`). pay_status: 0 unpaid, 1 under way, 2 paid, 3 paid on
 * delivery, -1 cancelled.
 */
export interface Pay {
  id: Generated<number>
  out_trade_no: string
  user_id: number
  kind: string
  pay_body: Generated<string>
  pay_detail: Generated<string>
  /** What is left after points and balance. */
  pay_money: number
  pay_status: Generated<number>
  pay_type: Generated<string>
  /** The provider's number. */
  trade_no: Generated<string>
  createtime: number
  expire_time: number
  pay_time: Generated<number>
  /** Money that came for it, more than once where a buyer paid twice, and what of it is going or gone back. */
  received_money: Generated<number>
  refunded_money: Generated<number>
  /** The channels that its buyer was sent to, with commas; when they are asked next, 0 never, and how often they were. */
  channels: Generated<string>
  query_time: Generated<number>
  queries: Generated<number>
  /** The number of the slip that took its place; '' for none. */
  replaced_by: Generated<string>
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

/** 1 unpaid, 2 paid; a package as it was when it was ordered. */
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
