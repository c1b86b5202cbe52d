import type { Generated } from 'kysely'

/** Incoming and refunded money: slips, recharges, deposits of shops. */
export interface PaymentTables {
  pay: Pay
  /** A provider's notice of payment, stored once; result: paid, late, wrong. */
  pay_notice: {
    id: Generated<number>
    provider: string
    trade_no: string
    out_trade_no: string
    money: number
    result: string
    createtime: number
  }
  /** A refund through the original channel; status 0 to send, 1 sent, 2 done, -1 needs a person. */
  pay_refund: {
    id: Generated<number>
    out_refund_no: string
    pay_id: number
    provider: string
    money: number
    /** Fen, the total of the payment that it refunds a part of; 0: the sum of its slip. */
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
  /** A deposit paid online: for an application (site_id 0 until its shop opens) or a shop; status 1 unpaid, 2 paid. */
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
  /** A shop's request for some of its deposit; status 0 pending, 1 returned, 2 refused, 3 withdrawn by the shop. */
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
 * A payment slip, of one or several orders or of a recharge (`kind`). pay_status: 0 unpaid, 1 in progress, 2 paid, 3
 * cash on delivery, -1 cancelled.
 */
export interface Pay {
  id: Generated<number>
  out_trade_no: string
  user_id: number
  kind: string
  pay_body: Generated<string>
  pay_detail: Generated<string>
  /** The amount left after points and balance. */
  pay_money: number
  pay_status: Generated<number>
  pay_type: Generated<string>
  /** The provider's number. */
  trade_no: Generated<string>
  createtime: number
  expire_time: number
  pay_time: Generated<number>
  /**
   * Money received for it, more than once where a buyer paid twice, and how much of it is being or has been refunded.
   */
  received_money: Generated<number>
  refunded_money: Generated<number>
  /**
   * The channels that its buyer was sent to, comma-separated; when they are polled next, 0 never, and how often they
   * were.
   */
  channels: Generated<string>
  query_time: Generated<number>
  queries: Generated<number>
  /** The number of the slip that replaced it; '' for none. */
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
  /** Comma-separated ids of coupon types. */
  coupon_id: Generated<string>
  /** 1 available, 0 not. */
  status: Generated<number>
  sort: Generated<number>
  sale_num: Generated<number>
  createtime: number
}

/** 1 unpaid, 2 paid; with the recharge package as of the order. */
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
