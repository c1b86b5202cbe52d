import type { Generated } from 'kysely'

/**
 * The mall. A shop's id is `site_id` in every other table and on the wire. Money is fen, time seconds UTC, a `…_format`
 * JSON text in the shape of the wire (specification, section 7, Mall). Lists of goods are answered by lib/domain/mall/goods-index.
 */
export interface MallSchema {
  /** Lines of business; an application calls it industry. */
  shop_category: { id: Generated<number>; name: string; sort: Generated<number>; is_show: Generated<number> }
  /** What a shop deposits; `money` 0 needs none. */
  shop_guarantee: {
    id: Generated<number>
    name: string
    money: Generated<number>
    desc: Generated<string>
    sort: Generated<number>
    is_show: Generated<number>
  }
  /** What shops promise. `code`: the column of `shop` that says who does; '' for those of `promise_ids`. */
  promise: {
    id: Generated<number>
    code: Generated<string>
    icon: string
    name: string
    name_en: Generated<string>
    desc: Generated<string>
    desc_en: Generated<string>
    sort: Generated<number>
    is_show: Generated<number>
  }
  shop: Shop
  /** A shop's own two levels; pid 0 is the first. */
  shop_goods_category: {
    id: Generated<number>
    site_id: number
    pid: Generated<number>
    level: Generated<number>
    name: string
    image: Generated<string>
    sort: Generated<number>
    is_show: Generated<number>
  }
  shop_apply: ShopApply
  /** fee_type: 1 by weight (g), 2 by volume (cm³), 3 by piece. */
  freight_template: {
    id: Generated<number>
    site_id: number
    name: string
    fee_type: Generated<number>
    is_default: Generated<number>
    createtime: number
  }
  /** areas: province codes with commas, '' for everywhere else; the first so much costs first_fee, each further step more_fee. */
  freight_rule: {
    id: Generated<number>
    template_id: number
    areas: Generated<string>
    first: Generated<number>
    first_fee: Generated<number>
    more: Generated<number>
    more_fee: Generated<number>
    sort: Generated<number>
  }
  /** Free freight from this sum on; areas as in freight_rule. */
  freeshipping: {
    id: Generated<number>
    site_id: number
    price: number
    areas: Generated<string>
    createtime: number
  }

  goods_category: GoodsCategory
  goods_brand: GoodsBrand
  /** Model series of a car brand. */
  series: {
    id: Generated<number>
    brand_id: number
    name: string
    sort: Generated<number>
    is_show: Generated<number>
  }
  attr: { id: Generated<number>; name: string; sort: Generated<number>; is_show: Generated<number> }
  attr_value: {
    id: Generated<number>
    attr_id: number
    name: string
    sort: Generated<number>
    is_show: Generated<number>
  }
  /** What the goods of a category (any level, and those below) are filtered by. */
  category_attr: { category_id: number; attr_id: number; sort: Generated<number> }
  /** Counts the changes of the goods that stand on it, see lib/domain/mall/goods-index. */
  shelf: { id: Generated<number>; version: Generated<number> }
  goods: Goods
  /** Goods that cost less than before, in fen; who has collected them is told in the order of their ids, up to `told`. */
  price_drop: { goods_id: number; price: number; told: Generated<number> }
  sku: Sku
  goods_attr: { goods_id: number; attr_value_id: number }
  /** What a part fits: a series, or with series_id 0 every car of the brand; `goods.fits_all` needs no rows. */
  goods_fit: { goods_id: number; brand_id: number; series_id: Generated<number> }
  evaluate: Evaluate
  /** Footprint: one a member, goods and day (days since 1970 in Shanghai). */
  goods_browse: {
    id: Generated<number>
    user_id: number
    goods_id: number
    sku_id: number
    category_id: Generated<number>
    day: number
    browse_time: number
  }
  /** One line a member and SKU; added_price: what it cost when it was added. */
  cart: {
    id: Generated<number>
    user_id: number
    goods_id: number
    sku_id: number
    site_id: number
    num: number
    added_price: Generated<number>
    createtime: number
    updatetime: number
  }
  /** Goods that a post embeds. */
  essay_goods: { essay_id: number; goods_id: number; createtime: number; shown: Generated<number> }

  coupon_type: CouponType
  /** goods_type 2: only these goods; 3: all but these. */
  coupon_goods: { coupon_type_id: number; goods_id: number }
  /** use_scenario 2 of a platform coupon: shops of these lines of business. */
  coupon_group: { coupon_type_id: number; category_id: number }
  coupon: Coupon
  /** How many a member has taken. */
  coupon_lead: { coupon_type_id: number; user_id: number; count: number }
  /** Full reduction. rule_json: [{ money, discount_money }] in fen, rising; goods_type 1 all of the shop, 2 listed. */
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
  /** Time discount; its span stands on each of its goods too. */
  discount: {
    id: Generated<number>
    site_id: number
    name: string
    start_time: number
    end_time: number
    status: Generated<number>
  }
  /** applied: 0 to come, 1 in the prices of the goods, 2 over. */
  discount_goods: {
    discount_id: number
    sku_id: number
    goods_id: number
    price: number
    start_time: number
    end_time: number
    applied: Generated<number>
  }
  /** A slot of each day, in seconds of the day. */
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
    /** Least quantity of an order. */
    buy_num: number
    start_time: number
    end_time: number
    sell_num: Generated<number>
    /** 1 as its times say, -1 stopped. */
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
  /** A topic sale; talk_id ties it to a topic of the community. */
  topic: {
    id: Generated<number>
    topic_name: string
    topic_adv: Generated<string>
    bg_color: Generated<string>
    remark: Generated<string>
    start_time: number
    end_time: number
    /** 1 as its times say, -1 stopped. */
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
  adv_position: {
    id: Generated<number>
    ap_name: string
    keyword: string
    ap_width: Generated<number>
    ap_height: Generated<number>
    ap_background_color: Generated<string>
    sort: Generated<number>
    is_show: Generated<number>
  }
  adv: {
    id: Generated<number>
    ap_id: number
    adv_title: string
    adv_url: Generated<string>
    adv_image: string
    background: Generated<string>
    slide_sort: Generated<number>
    price: Generated<number>
    is_show: Generated<number>
  }
  floor: {
    id: Generated<number>
    title: string
    block_name: string
    block_title: Generated<string>
    /** JSON in the shape of its block_name, see lib/domain/mall/floors.ts. */
    value: string
    sort: Generated<number>
    is_show: Generated<number>
  }
}

interface Shop {
  id: Generated<number>
  /** Whose it is; none for the platform's own. */
  user_id: number | null
  category_id: number
  site_name: string
  is_own: Generated<number>
  /** 1 open, 0 closed: none of its goods is shown. */
  shop_status: Generated<number>
  logo: Generated<string>
  avatar: Generated<string>
  banner: Generated<string>
  /** JSON list of { image, url }. */
  shop_adv: Generated<string>
  level_name: Generated<string>
  /** What it mainly sells. */
  business: Generated<string>
  intro: Generated<string>
  /** What it has to say just now. */
  notice: Generated<string>
  telephone: Generated<string>
  qq: Generated<string>
  ww: Generated<string>
  address: Generated<string>
  full_address: Generated<string>
  longitude: Generated<string>
  latitude: Generated<string>
  work_week: Generated<string>
  workingtime: Generated<string>
  seo_keywords: Generated<string>
  seo_description: Generated<string>
  /** The eight promises, 0 or 1 (screens.md 2.5.2). */
  shop_baozh: Generated<number>
  shop_qtian: Generated<number>
  shop_zhping: Generated<number>
  shop_erxiaoshi: Generated<number>
  shop_tuihuo: Generated<number>
  shop_shiyong: Generated<number>
  shop_shiti: Generated<number>
  shop_xiaoxie: Generated<number>
  /** Of `promise`, with commas: what it promises beside those eight. */
  promise_ids: Generated<string>
  /** Stars in all, of evaluate_count reviews. */
  desc_sum: Generated<number>
  service_sum: Generated<number>
  delivery_sum: Generated<number>
  evaluate_count: Generated<number>
  /** The mean of desc_sum in hundredths; 500 as long as nobody has said anything. */
  shop_desccredit: Generated<number>
  shop_sales: Generated<number>
  /** Members who follow it. */
  sub_num: Generated<number>
  /** Goods shown. */
  goods_count: Generated<number>
  sort: Generated<number>
  start_time: Generated<number>
  /** 0: for ever. */
  expire_time: Generated<number>
  createtime: number
}

interface ShopApply {
  id: Generated<number>
  user_id: number
  /** 1 to be reviewed, 2 deposit under review, 3 opened, -1 refused, -2 deposit refused (screens.md M14). */
  status: Generated<number>
  apply_message: Generated<string>
  /** The shop that came of it. */
  site_id: number | null
  name: string
  logo: string
  industry_id: number
  guarantee_level: number
  address_city: string
  address: string
  province: string
  city: string
  district: string
  /** JSON lists of pictures. */
  yyzz_images: string
  other_images: string
  real_name: string
  phone: string
  id_card_positive_image: string
  id_card_negative_image: string
  createtime: number
  handletime: Generated<number>
  handler_id: number | null
}

interface GoodsCategory {
  id: Generated<number>
  pid: Generated<number>
  /** 1 to 3. */
  level: number
  name: string
  short_name: Generated<string>
  image: Generated<string>
  image_adv: Generated<string>
  /** What kind of goods stands in it: 1 cars, 2 car parts, 3 others. */
  type: Generated<number>
  sort: Generated<number>
  is_show: Generated<number>
  /** Goods shown in it and below. */
  goods_count: Generated<number>
  /** The categories it stands under, 0 for none. */
  category_id_1: Generated<number>
  category_id_2: Generated<number>
  /** Per cent that the platform keeps of what is sold. */
  commission_rate: Generated<number>
}

interface GoodsBrand {
  id: Generated<number>
  name: string
  /** Pinyin letter of the name, A to Z. */
  letter: string
  image: Generated<string>
  desc: Generated<string>
  sort: Generated<number>
  is_show: Generated<number>
  /** Goods shown. */
  goods_count: Generated<number>
  /** The same brand among the cars, for cars and parts of their makers. */
  car_brand_id: number | null
}

interface Goods {
  id: Generated<number>
  site_id: number
  /** 1 car, 2 car part, 3 other. */
  type: number
  name: string
  introduction: Generated<string>
  keywords: Generated<string>
  /** The category of its lowest level, and the path to it. */
  category_id: number
  category_id_1: Generated<number>
  category_id_2: Generated<number>
  category_id_3: Generated<number>
  brand_id: number | null
  /** Categories of its shop, 0 for none. */
  shop_category_id_1: Generated<number>
  shop_category_id_2: Generated<number>
  /** 1 on sale, 0 taken off. */
  goods_state: Generated<number>
  /** 1 allowed, 0 to be reviewed, -1 refused with verify_message. */
  verify_state: Generated<number>
  verify_message: Generated<string>
  deletetime: number | null
  /** 1 when everybody may buy it: on sale, allowed, not deleted, its shop open. */
  shown: Generated<number>
  is_virtual: Generated<number>
  is_free_shipping: Generated<number>
  freight_template_id: number | null
  /** The ways that it is brought in (express, store, local) with commas; '' for all that its shop offers. */
  ways: Generated<string>
  /** 1: fits every car. */
  fits_all: Generated<number>
  /** 1: 本店推荐. */
  recommend: Generated<number>
  /** Least quantity of an order, and most a member may ever buy; 0 for no limit. */
  min_buy: Generated<number>
  max_buy: Generated<number>
  unit: Generated<string>
  video_url: Generated<string>
  /** JSON list of pictures. */
  goods_image: Generated<string>
  /** The SKU that lists show, and its prices: the cheapest that is in stock. See lib/domain/mall/update-goods.ts. */
  sku_id: Generated<number>
  price: Generated<number>
  market_price: Generated<number>
  /** What it costs now, with a time discount. */
  discount_price: Generated<number>
  /** The sum of its SKUs. */
  stock: Generated<number>
  stock_alarm: Generated<number>
  sku_count: Generated<number>
  sale_num: Generated<number>
  click_num: Generated<number>
  collect_num: Generated<number>
  /** What 综合 sorts by. */
  score: Generated<number>
  sort: Generated<number>
  evaluate: Generated<number>
  evaluate_haoping: Generated<number>
  evaluate_zhongping: Generated<number>
  evaluate_chaping: Generated<number>
  /** Reviews with pictures, and with a second word. */
  evaluate_shaitu: Generated<number>
  evaluate_zhuiping: Generated<number>
  /** Stars in all. */
  score_sum: Generated<number>
  /** Which shelf it stands on and the version of that shelf when it last changed. */
  shelf_id: number
  version: Generated<number>
  /** What it is filtered by, packed; see lib/domain/mall/goods-index/terms.ts. */
  terms: Generated<string>
  /** 1: sold or reviewed since it was put on the shelf. */
  moved: Generated<number>
  createtime: number
  updatetime: number
  /** [{ spec_id, spec_name, value: [{ spec_value_id, spec_value_name, image }] }] */
  goods_spec_format: Generated<string>
  /** [{ attr_id, attr_name, attr_value_id, attr_value_name }]; ids are 0 for what nobody filters by. */
  goods_attr_format: Generated<string>
  /** Clean HTML. */
  goods_content: Generated<string>
  /** The editor's blocks that it was made from, as JSON; '' where it was written otherwise. */
  goods_blocks: Generated<string>
}

interface Sku {
  id: Generated<number>
  goods_id: number
  site_id: number
  sku_no: Generated<string>
  /** The goods' name with the values of its specs. */
  sku_name: string
  /** Its spec values' ids in the order of the specs with commas: one SKU a combination. */
  spec_key: Generated<string>
  /** [{ spec_id, spec_name, spec_value_id, spec_value_name }] */
  sku_spec_format: Generated<string>
  price: number
  market_price: Generated<number>
  cost_price: Generated<number>
  /** Changes by conditional updates only, see lib/domain/mall/stock.ts. */
  stock: Generated<number>
  sale_num: Generated<number>
  /** Grams and cubic centimetres. */
  weight: Generated<number>
  volume: Generated<number>
  sku_image: Generated<string>
  sku_images: Generated<string>
  /** 0: no longer sold, kept for what has been bought. */
  shown: Generated<number>
  sort: Generated<number>
}

interface Evaluate {
  id: Generated<number>
  goods_id: number
  sku_id: number
  site_id: number
  user_id: number
  order_id: Generated<number>
  order_goods_id: Generated<number>
  sku_name: string
  sku_price: number
  sku_image: Generated<string>
  is_anonymous: Generated<number>
  /** 1 to 5 stars; explain_type 1 good (4, 5), 2 middling (2, 3), 3 bad (1). */
  scores: number
  explain_type: number
  desc_score: Generated<number>
  service_score: Generated<number>
  delivery_score: Generated<number>
  /** What the member was certified as when the review was written: '' and 0 for none. */
  owner_label: Generated<string>
  owner_brand_id: Generated<number>
  /** JSON list. */
  images: Generated<string>
  has_image: Generated<number>
  /** 0 held, 1 shown, -1 hidden by staff, and why. */
  is_audit: Generated<number>
  reason: Generated<string>
  shown: Generated<number>
  createtime: number
  /** What the shop answered. */
  explain_first: Generated<string>
  explain_time: Generated<number>
  has_again: Generated<number>
  again_content: Generated<string>
  again_images: Generated<string>
  again_time: Generated<number>
  again_explain: Generated<string>
  content: string
}

interface CouponType {
  id: Generated<number>
  /** None: of the platform. */
  site_id: number | null
  name: string
  /** `reward` takes `money` off, `discount` leaves `discount` percent, `random` is worth min_money to max_money. */
  type: string
  money: Generated<number>
  min_money: Generated<number>
  max_money: Generated<number>
  /** Percent that is left to pay: 85 for 8.5 折. */
  discount: Generated<number>
  /** Most that a `discount` takes off; 0 for no limit. */
  discount_limit: Generated<number>
  at_least: Generated<number>
  /** How many there are and how many have been taken: only a conditional update takes one. */
  count: number
  lead_count: Generated<number>
  used_count: Generated<number>
  /** Most a member; 0 for no limit. */
  max_fetch: Generated<number>
  /** 0 until end_time, 1 or 2 for fixed_term days from the claim (2: from the next day). */
  validity_type: Generated<number>
  fixed_term: Generated<number>
  /** When it may be taken. */
  start_time: number
  end_time: number
  /** 1 all goods, 2 those of coupon_goods, 3 all but those. */
  goods_type: Generated<number>
  /** Of a platform coupon: 1 all shops, 2 those of coupon_group. */
  use_scenario: Generated<number>
  image: Generated<string>
  is_show: Generated<number>
  /** 1 running, 2 over, -1 closed. */
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
  /** 1 taken, 2 used, 3 expired. */
  state: Generated<number>
  /** 1 from an order, 2 taken, 3 from a promotion, 4 handed on, 5 shared. */
  get_type: Generated<number>
  is_platform: Generated<number>
  /** What a `random` is worth; otherwise as its type says. */
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
  /** Its own, apart from the SKU's; what is left. */
  stock: number
  sale_num: Generated<number>
  /** Most a member; 0 for no limit. */
  max_buy: Generated<number>
  status: Generated<number>
  sort: Generated<number>
  /** Its slot on its day. */
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
  /** Points; `price` fen are paid beside them. */
  score_price: number
  price: Generated<number>
  old_price: Generated<number>
  /** Freight: 0 free. */
  traffic: Generated<number>
  flag_text: Generated<string>
  /** Its own. */
  stock: number
  sale_num: Generated<number>
  /** Most a member; 0 for no limit. */
  max_buy: Generated<number>
  status: Generated<number>
  sort: Generated<number>
  createtime: number
}
