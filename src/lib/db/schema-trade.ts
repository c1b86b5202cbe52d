import type { Generated } from 'kysely'

/**
 * Trade. Money is fen, time seconds UTC, a state the number of screens.md 2.3. A state changes only by the transition
 * tables of lib/domain/trade; balances only by postings of lib/domain/ledger.
 */
export interface TradeSchema {
  /**
   * What somebody has: owner_type user, shop, platform or outside (the world beyond), kind as in lib/domain/ledger; `value` is
   * the sum of its entries.
   */
  account: {
    id: Generated<number>
    owner_type: string
    owner_id: Generated<number>
    kind: string
    value: Generated<number>
  }
  /** What happened, once a key; the entries of a posting add up to 0. */
  posting: {
    id: Generated<number>
    key: string
    from_type: string
    relate_id: Generated<number>
    remark: Generated<string>
    createtime: number
  }
  /** value: of the account, after it. */
  entry: { id: Generated<number>; posting_id: number; account_id: number; amount: number; value: number }
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
  member_address: MemberAddress
  /** Where orders are picked up. */
  store: {
    id: Generated<number>
    site_id: number
    store_name: string
    telephone: Generated<string>
    full_address: Generated<string>
    address: Generated<string>
    open_date: Generated<string>
    longitude: Generated<string>
    latitude: Generated<string>
    status: Generated<number>
    sort: Generated<number>
  }
  shop_trade: ShopTrade
  /** Who may redeem codes of a shop. */
  verifier: { site_id: number; user_id: number; createtime: number }
  shop_order: ShopOrder
  order_goods: OrderGoods
  /** Append-only; way 1 buyer, 2 shop, 3 platform, 4 the clock. */
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
  /** How many a member has bought of what has a limit; kind goods, seckill, topic, exchange. */
  bought: { kind: string; target_id: number; user_id: number; num: Generated<number> }
  /** A call that runs once a key; `response` is empty while it runs. */
  idempotency: {
    user_id: number
    key: string
    route: string
    body_hash: string
    response: Generated<string>
    createtime: number
  }
  exchange_order: ExchangeOrder
  /** delivery_type 0: nothing is sent. */
  package: {
    id: Generated<number>
    order_id: number
    package_name: string
    delivery_type: Generated<number>
    express_company_name: Generated<string>
    delivery_no: Generated<string>
    status: Generated<number>
    createtime: number
    /** When its carrier was last asked. */
    traced_time: Generated<number>
  }
  /** Who brings parcels; `short_name`: what a name typed freely holds; `code`: what kuaidi100 calls it, '' for none. */
  carrier: {
    id: Generated<number>
    name: string
    short_name: string
    code: Generated<string>
    sort: Generated<number>
    is_show: Generated<number>
  }
  package_goods: { package_id: number; order_goods_id: number; num: number }
  /** status 0 no trace, 1 taken, 2 on its way, 201 in town, 3 signed for, 4 trouble. */
  trace: { id: Generated<number>; package_id: number; status: Generated<number>; remark: string; datetime: number }
  /** verify_type pickup or virtualgoods. */
  verify: {
    id: Generated<number>
    verify_code: string
    verify_type: string
    order_id: number
    user_id: number
    site_id: number
    item_array: Generated<string>
    remark_array: Generated<string>
    is_verify: Generated<number>
    verifier_id: Generated<number>
    verifier_name: Generated<string>
    verify_time: Generated<number>
    createtime: number
  }
  order_refund: OrderRefund
  /** The negotiation, append-only; action_way 1 buyer, 2 shop, 3 platform, 4 the clock. */
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

/** A payment slip, of one or several orders or of a recharge (`kind`). M4: 0 unpaid, 1 under way, 2 paid, 3 paid on delivery, -1 cancelled. */
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

interface MemberAddress {
  id: Generated<number>
  user_id: number
  name: string
  mobile: string
  telephone: Generated<string>
  /** Codes of lib/core/regions. */
  province_id: Generated<number>
  city_id: Generated<number>
  district_id: Generated<number>
  community_id: Generated<number>
  /** 省-市-区. */
  full_address: Generated<string>
  address: string
  longitude: Generated<string>
  latitude: Generated<string>
  is_default: Generated<number>
  createtime: number
}

/** How a shop delivers, bills and takes back; no row: by express alone. */
interface ShopTrade {
  site_id: number
  is_express: Generated<number>
  is_store: Generated<number>
  is_local: Generated<number>
  local_fee: Generated<number>
  /** Free from this sum on; 0 never. */
  local_free_from: Generated<number>
  /** Least sum that is brought. */
  local_least: Generated<number>
  /** District codes with commas; '' for the shop's whole city. */
  local_areas: Generated<string>
  /** Times of day to choose from, with commas, such as 09:00-12:00. */
  local_times: Generated<string>
  is_offlinepay: Generated<number>
  is_invoice: Generated<number>
  /** Per cent of what the goods really cost. */
  invoice_rate: Generated<number>
  invoice_postage: Generated<number>
  /** What may stand on it, with commas. */
  invoice_content: Generated<string>
  refund_name: Generated<string>
  refund_mobile: Generated<string>
  refund_address: Generated<string>
}

/** One order of one shop (M1). */
interface ShopOrder {
  id: Generated<number>
  order_no: string
  /** Its slip; another one when its price changes or it is paid alone. */
  out_trade_no: string
  user_id: number
  site_id: number
  site_name: string
  /** 1 express, 2 pick-up, 3 local delivery, 4 virtual. */
  order_type: number
  order_status: Generated<number>
  /** '', seckill, groupbuy, bundling, topic or pointexchange, and of which. */
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
  /** Its share; the instance is on every order of the slip. */
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
  /** Of pay_money, on delivery: what was given up before the goods came, and so never collected. */
  waived_money: Generated<number>
  refund_money: Generated<number>
  /** The platform's, settled at completion. */
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
  /** JSON list of { step, title, money }: why it costs that. */
  explain: Generated<string>
  /** 1 while a line is in refund. */
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
  /** When the clock moves it on from its state; 0 never. */
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
  /** seckill_goods, topic_goods, combo … that it was sold under; 0 for none. */
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
  /** 0 to send, 1 sent, 2 received. */
  delivery_status: Generated<number>
  delivered_num: Generated<number>
  /** Of its newest order_refund; 0 without one. */
  refund_status: Generated<number>
  refunded_num: Generated<number>
  refunded_money: Generated<number>
  evaluate_status: Generated<number>
  createtime: number
}

/** A claim on a line or a part of it (M2), and the platform's word on it (M3, null for none). */
interface OrderRefund {
  id: Generated<number>
  refund_no: string
  order_goods_id: number
  order_id: number
  user_id: number
  site_id: number
  refund_status: Generated<number>
  /** 1 money only, 2 money for goods sent back. */
  refund_type: number
  num: number
  /** goods + delivery + invoice; given back as balance, balance_money, pay_money (the channel) and points; waived_money was never paid. */
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
  /** When silence counts as the shop's yes; 0 never. */
  due_time: Generated<number>
  createtime: number
  done_time: Generated<number>
  complain_time: Generated<number>
}

/** Points exchanged, for goods (type 1), coupons (2) or money (3). */
interface ExchangeOrder {
  id: Generated<number>
  order_no: string
  /** Of coupons and money; goods have the slip of their order. */
  out_trade_no: Generated<string>
  user_id: number
  exchange_id: number
  /** Goods: the order of their shop, which says how they stand; null for what is not sent. */
  order_id: number | null
  type: number
  title: string
  image: Generated<string>
  num: number
  point: number
  /** Fen that are paid beside the points; of goods their order knows. */
  pay_money: Generated<number>
  /** What is delivered: so many coupons of this kind, or so much money on the balance. */
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
