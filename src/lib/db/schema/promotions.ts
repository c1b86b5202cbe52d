import type { Generated } from 'kysely'

/** Coupons, sales, and goods for points. */
export interface PromotionTables {
  coupon_type: CouponType
  /** goods_type 2: only these goods; 3: all but these. */
  coupon_goods: { coupon_type_id: number; goods_id: number }
  /** use_scenario 2 of a platform coupon: shops of these industries. */
  coupon_group: { coupon_type_id: number; category_id: number }
  coupon: Coupon
  /** How many a member has claimed. */
  coupon_lead: { coupon_type_id: number; user_id: number; count: number }
  /**
   * Full reduction. rule_json: [{ money, discount_money }] in fen, ascending; goods_type 1 all of the shop, 2 listed.
   */
  manjian: {
    id: Generated<number>
    site_id: number
    name: string
    start_time: number
    end_time: number
    rule_json: string
    goods_type: Generated<number>
    status: Generated<number>
  }
  manjian_goods: { manjian_id: number; goods_id: number }
  /** Time discount; its period is copied to each of its goods. */
  discount: {
    id: Generated<number>
    site_id: number
    name: string
    start_time: number
    end_time: number
    status: Generated<number>
  }
  /** applied: 0 not yet, 1 included in the prices of the goods, 2 over. */
  discount_goods: {
    discount_id: number
    sku_id: number
    goods_id: number
    price: number
    start_time: number
    end_time: number
    applied: Generated<number>
  }
  /** A daily time slot, in seconds of the day. */
  seckill: {
    id: Generated<number>
    name: string
    seckill_start_time: number
    seckill_end_time: number
    sort: Generated<number>
  }
  seckill_goods: SeckillGoods
  groupbuy: {
    id: Generated<number>
    site_id: number
    goods_id: number
    /** The lowest of its SKUs. */
    groupbuy_price: number
    /** Minimum quantity of an order. */
    buy_num: number
    start_time: number
    end_time: number
    sell_num: Generated<number>
    /** 1 active within its times, -1 stopped. */
    status: Generated<number>
    sort: Generated<number>
  }
  groupbuy_sku: { groupbuy_id: number; sku_id: number; groupbuy_price: number }
  /** shipping_fee_type: 1 the seller pays, 2 the buyer; status 0 off, 1 on. */
  combo: {
    id: Generated<number>
    site_id: number
    bl_name: string
    bl_price: number
    shipping_fee_type: Generated<number>
    status: Generated<number>
    sort: Generated<number>
    createtime: number
  }
  combo_goods: { bl_id: number; sku_id: number; goods_id: number; sort: Generated<number> }
  /** A topic sale; talk_id links it to a topic of the community. */
  topic: {
    id: Generated<number>
    topic_name: string
    topic_adv: Generated<string>
    bg_color: Generated<string>
    remark: Generated<string>
    start_time: number
    end_time: number
    /** 1 active within its times, -1 stopped. */
    status: Generated<number>
    sort: Generated<number>
    talk_id: number | null
    createtime: number
  }
  topic_goods: {
    id: Generated<number>
    topic_id: number
    site_id: number
    goods_id: number
    sku_id: number
    topic_price: number
    sale_num: Generated<number>
    max_buy: Generated<number>
    status: Generated<number>
    sort: Generated<number>
  }
  exchange: Exchange
}

interface CouponType {
  id: Generated<number>
  /** Null for a platform coupon. */
  site_id: number | null
  name: string
  /** `reward` takes `money` off, `discount` leaves `discount` percent, `random` is worth min_money to max_money. */
  type: string
  money: Generated<number>
  min_money: Generated<number>
  max_money: Generated<number>
  /** The percentage left to pay: 85 for 8.5 折. */
  discount: Generated<number>
  /** The maximum that a `discount` takes off; 0 for no limit. */
  discount_limit: Generated<number>
  at_least: Generated<number>
  /** How many there are and how many have been claimed: claimed only by a conditional update. */
  count: number
  lead_count: Generated<number>
  used_count: Generated<number>
  /** Maximum per member; 0 for no limit. */
  max_fetch: Generated<number>
  /** 0 until end_time, 1 or 2 for fixed_term days from the claim (2: from the next day). */
  validity_type: Generated<number>
  fixed_term: Generated<number>
  /** When it may be claimed. */
  start_time: number
  end_time: number
  /** 1 all goods, 2 those of coupon_goods, 3 all but those. */
  goods_type: Generated<number>
  /** Of a platform coupon: 1 all shops, 2 those of coupon_group. */
  use_scenario: Generated<number>
  image: Generated<string>
  is_show: Generated<number>
  /** 1 active, 2 over, -1 closed. */
  status: Generated<number>
  sort: Generated<number>
  createtime: number
}

interface Coupon {
  id: Generated<number>
  coupon_type_id: number
  site_id: number | null
  user_id: number
  coupon_code: string
  /** 1 claimed, 2 used, 3 expired. */
  state: Generated<number>
  /** 1 from an order, 2 claimed, 3 from a promotion, 4 transferred, 5 shared. */
  get_type: Generated<number>
  is_platform: Generated<number>
  /** The value of a `random` coupon; otherwise as its type says. */
  money: Generated<number>
  fetch_time: number
  use_time: Generated<number>
  use_order_id: Generated<number>
  start_time: number
  end_time: number
}

interface SeckillGoods {
  id: Generated<number>
  seckill_id: number
  /** Days since 1970 in Shanghai. */
  day: number
  site_id: number
  goods_id: number
  sku_id: number
  /** The kind of the goods: 1 car, 2 car part, 3 other. */
  type: number
  seckill_price: number
  /** Its own stock, separate from the SKU's; what is left. */
  stock: number
  sale_num: Generated<number>
  /** Maximum per member; 0 for no limit. */
  max_buy: Generated<number>
  status: Generated<number>
  sort: Generated<number>
  /** The start of its slot on its day. */
  start_time: number
  end_time: number
}

interface Exchange {
  id: Generated<number>
  /** 1 goods, 2 a coupon, 3 money (`balance`). */
  type: Generated<number>
  site_id: number | null
  goods_id: number | null
  sku_id: number | null
  coupon_type_id: number | null
  balance: Generated<number>
  title: string
  image: Generated<string>
  content: Generated<string>
  /** Points; `price` is paid in addition, in fen. */
  score_price: number
  price: Generated<number>
  old_price: Generated<number>
  /** Freight: 0 free. */
  traffic: Generated<number>
  flag_text: Generated<string>
  /** Its own stock. */
  stock: number
  sale_num: Generated<number>
  /** Maximum per member; 0 for no limit. */
  max_buy: Generated<number>
  status: Generated<number>
  sort: Generated<number>
  createtime: number
}
