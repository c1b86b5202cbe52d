import type { Generated } from 'kysely'

/** Orders and refunds. States are the numbers of the wire, and change only by the tables of lib/domain/trade. */
export interface OrderTables {
  shop_order: ShopOrder
  order_goods: OrderGoods
  /** Append-only; way 1 buyer, 2 shop, 3 platform, 4 a deadline. */
  order_log: {
    id: Generated<number>
    order_id: number
    from_status: number | null
    to_status: number
    action: string
    way: number
    user_id: Generated<number>
    text: Generated<string>
    createtime: number
  }
  /** How many a member has bought of something with a limit; kind goods, seckill, topic, exchange. */
  bought: { kind: string; target_id: number; user_id: number; num: Generated<number> }
  /** A call that runs once per key; `response` is empty while it runs. */
  idempotency: {
    user_id: number
    key: string
    route: string
    body_hash: string
    response: Generated<string>
    createtime: number
  }
  exchange_order: ExchangeOrder
  order_refund: OrderRefund
  /** The negotiation, append-only; action_way 1 buyer, 2 shop, 3 platform, 4 a deadline. */
  order_refund_log: {
    id: Generated<number>
    order_refund_id: number
    from_status: number | null
    to_status: number
    action: string
    action_way: number
    user_id: Generated<number>
    text: Generated<string>
    createtime: number
  }
}

/** An order, always of one shop. */
interface ShopOrder {
  id: Generated<number>
  order_no: string
  /** Its slip; replaced when its price changes or it is paid separately. */
  out_trade_no: string
  user_id: number
  site_id: number
  site_name: string
  /** 1 express, 2 pick-up, 3 local delivery, 4 virtual. */
  order_type: number
  order_status: Generated<number>
  /** '', seckill, groupbuy, bundling, topic or pointexchange, and its id. */
  promotion_type: Generated<string>
  promotion_id: Generated<number>
  goods_num: number
  goods_money: number
  /** 满减. */
  promotion_money: Generated<number>
  coupon_id: Generated<number>
  coupon_money: Generated<number>
  delivery_money: Generated<number>
  point: Generated<number>
  point_money: Generated<number>
  invoice_money: Generated<number>
  /** Its share of the platform coupon, which every order of the slip names. */
  platform_coupon_id: Generated<number>
  platform_coupon_money: Generated<number>
  /** What the shop added (or took off, below 0) before payment. */
  adjust_money: Generated<number>
  /** goods + delivery + invoice + adjust − promotion − coupon − platform coupon − point_money. */
  order_money: number
  /** Paid from the two balances; pay_money is the rest. */
  balance: Generated<number>
  balance_money: Generated<number>
  pay_money: number
  /** Part of pay_money for cash on delivery: cancelled before delivery, and so never collected. */
  waived_money: Generated<number>
  refund_money: Generated<number>
  /** The platform's, settled on completion. */
  commission: Generated<number>
  pay_status: Generated<number>
  pay_type: Generated<string>
  pay_id: Generated<number>
  name: Generated<string>
  mobile: Generated<string>
  telephone: Generated<string>
  province_id: Generated<number>
  city_id: Generated<number>
  district_id: Generated<number>
  full_address: Generated<string>
  address: Generated<string>
  /** express, store, local or ''. */
  delivery_type: Generated<string>
  delivery_type_name: Generated<string>
  store_id: Generated<number>
  delivery_ask: Generated<string>
  buyer_message: Generated<string>
  seller_remark: Generated<string>
  /** JSON, '' for none. */
  invoice: Generated<string>
  /** JSON list of { step, title, money }: how the price came about. */
  explain: Generated<string>
  /** 1 while a line has an open refund. */
  is_lock: Generated<number>
  is_extended: Generated<number>
  /** 1 once it may be reviewed; evaluate_status 0, 1 reviewed, 2 followed up. */
  is_evaluate: Generated<number>
  evaluate_status: Generated<number>
  is_enable_refund: Generated<number>
  is_settlement: Generated<number>
  /** Hidden by its buyer. */
  is_deleted: Generated<number>
  close_cause: Generated<string>
  createtime: number
  pay_time: Generated<number>
  delivery_time: Generated<number>
  sign_time: Generated<number>
  finish_time: Generated<number>
  close_time: Generated<number>
  /** The deadline at which it moves to its next state; 0 never. */
  due_time: Generated<number>
}

/** A line of an order; its shares of every reduction add up to the order's. */
interface OrderGoods {
  id: Generated<number>
  order_id: number
  user_id: number
  site_id: number
  goods_id: number
  sku_id: number
  sku_name: string
  sku_image: Generated<string>
  sku_spec_format: Generated<string>
  is_virtual: Generated<number>
  /** The cart line that it was ordered from, which is gone; 0 for none. */
  cart_id: Generated<number>
  /** The seckill_goods, topic_goods, combo … row that it was sold under; 0 for none. */
  promotion_id: Generated<number>
  price: number
  num: number
  goods_money: number
  promotion_money: Generated<number>
  coupon_money: Generated<number>
  platform_coupon_money: Generated<number>
  adjust_money: Generated<number>
  point: Generated<number>
  point_money: Generated<number>
  /** What its price in points was worth when it was ordered, in fen: its shop is paid that. */
  score_money: Generated<number>
  /** What its buyer pays for it, without freight and invoice. */
  real_goods_money: number
  /** Per cent of real_goods_money. */
  commission_rate: Generated<number>
  /** 0 to be shipped, 1 shipped, 2 received. */
  delivery_status: Generated<number>
  delivered_num: Generated<number>
  /** Of its latest order_refund; 0 without one. */
  refund_status: Generated<number>
  refunded_num: Generated<number>
  refunded_money: Generated<number>
  evaluate_status: Generated<number>
  createtime: number
}

/** A refund claim on a line or part of it, and the platform's decision (null for none). */
interface OrderRefund {
  id: Generated<number>
  refund_no: string
  order_goods_id: number
  order_id: number
  user_id: number
  site_id: number
  refund_status: Generated<number>
  /** 1 refund only, 2 return and refund. */
  refund_type: number
  num: number
  /**
   * goods + delivery + invoice; refunded as balance, balance_money, pay_money (the channel) and points; waived_money
   * was never paid.
   */
  refund_money: number
  goods_money: number
  delivery_money: Generated<number>
  invoice_money: Generated<number>
  balance: Generated<number>
  balance_money: Generated<number>
  pay_money: Generated<number>
  waived_money: Generated<number>
  point: Generated<number>
  refund_reason: string
  refund_remark: Generated<string>
  images: Generated<string>
  refuse_reason: Generated<string>
  restock: Generated<number>
  refund_address: Generated<string>
  refund_delivery_name: Generated<string>
  refund_delivery_no: Generated<string>
  refund_delivery_remark: Generated<string>
  complain_status: number | null
  complain_reason: Generated<string>
  complain_remark: Generated<string>
  complain_images: Generated<string>
  complain_answer: Generated<string>
  /** When the shop's silence counts as consent; 0 never. */
  due_time: Generated<number>
  createtime: number
  done_time: Generated<number>
  complain_time: Generated<number>
}

/** Points exchanged, for goods (type 1), coupons (2) or money (3). */
interface ExchangeOrder {
  id: Generated<number>
  order_no: string
  /** For coupons and money; goods have the slip of their order. */
  out_trade_no: Generated<string>
  user_id: number
  exchange_id: number
  /** For goods: the order of their shop, which holds the state; null for what is not shipped. */
  order_id: number | null
  type: number
  title: string
  image: Generated<string>
  num: number
  point: number
  /** Fen paid in addition to the points; for goods in their order. */
  pay_money: Generated<number>
  /** What is delivered: this many coupons of this kind, or this much money on the balance. */
  coupon_type_id: Generated<number>
  balance: Generated<number>
  /** 0 unpaid, 10 delivered, -1 closed; null where `order_id` is not. */
  order_status: number | null
  close_cause: Generated<string>
  createtime: number
  due_time: Generated<number>
  pay_time: Generated<number>
  close_time: Generated<number>
}
