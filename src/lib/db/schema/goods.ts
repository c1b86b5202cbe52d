import type { Generated } from 'kysely'

/** Goods, their SKUs, and their filters. Lists of goods are served by lib/domain/mall/goods-index. */
export interface GoodsTables {
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
  /** The attributes that goods of a category (any level, with its subcategories) can be filtered by. */
  category_attr: { category_id: number; attr_id: number; sort: Generated<number> }
  /** Counts changes of the goods in it, see lib/domain/mall/goods-index. */
  shelf: { id: Generated<number>; version: Generated<number> }
  goods: Goods
  /** Goods whose price dropped, in fen; members who collected them are notified in id order, up to `told`. */
  price_drop: { goods_id: number; price: number; told: Generated<number> }
  sku: Sku
  goods_attr: { goods_id: number; attr_value_id: number }
  /**
   * The cars that a part fits: a series, or with series_id 0 every car of the brand; `goods.fits_all` needs no rows.
   */
  goods_fit: { goods_id: number; brand_id: number; series_id: Generated<number> }
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
  /** The kind of its goods: 1 cars, 2 car parts, 3 others. */
  type: Generated<number>
  sort: Generated<number>
  is_show: Generated<number>
  /** Public goods in it and its subcategories. */
  goods_count: Generated<number>
  /** Its parent categories, 0 for none. */
  category_id_1: Generated<number>
  category_id_2: Generated<number>
  /** The platform's commission in per cent. */
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
  /** Public goods. */
  goods_count: Generated<number>
  /** The same brand among the car brands, for makers of cars and parts. */
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
  /** Its lowest-level category, and the path to it. */
  category_id: number
  category_id_1: Generated<number>
  category_id_2: Generated<number>
  category_id_3: Generated<number>
  brand_id: number | null
  /** Categories of its shop, 0 for none. */
  shop_category_id_1: Generated<number>
  shop_category_id_2: Generated<number>
  /** 1 on sale, 0 off sale. */
  goods_state: Generated<number>
  /** 1 approved, 0 pending, -1 refused with verify_message. */
  verify_state: Generated<number>
  verify_message: Generated<string>
  deletetime: number | null
  /** 1 when it is public: on sale, approved, not deleted, its shop open. */
  shown: Generated<number>
  is_virtual: Generated<number>
  is_free_shipping: Generated<number>
  freight_template_id: number | null
  /** Its delivery methods (express, store, local), comma-separated; '' for all that its shop offers. */
  ways: Generated<string>
  /** 1: fits every car. */
  fits_all: Generated<number>
  /** 1: 本店推荐. */
  recommend: Generated<number>
  /** Minimum quantity of an order, and maximum a member may ever buy; 0 for no limit. */
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
  /** The current price, with a time discount. */
  discount_price: Generated<number>
  /** The sum over its SKUs. */
  stock: Generated<number>
  stock_alarm: Generated<number>
  sku_count: Generated<number>
  sale_num: Generated<number>
  click_num: Generated<number>
  collect_num: Generated<number>
  /** The sort key of 综合. */
  score: Generated<number>
  sort: Generated<number>
  evaluate: Generated<number>
  evaluate_haoping: Generated<number>
  evaluate_zhongping: Generated<number>
  evaluate_chaping: Generated<number>
  /** Reviews with pictures, and with a follow-up. */
  evaluate_shaitu: Generated<number>
  evaluate_zhuiping: Generated<number>
  /** Sum of all stars. */
  score_sum: Generated<number>
  /** Its segment of the goods index, and the version of that segment when it last changed. */
  shelf_id: number
  version: Generated<number>
  /** Its filter terms, packed; see lib/domain/mall/goods-index/terms.ts. */
  terms: Generated<string>
  /** 1: sold or reviewed since the goods index last read it. */
  moved: Generated<number>
  createtime: number
  updatetime: number
  /** [{ spec_id, spec_name, value: [{ spec_value_id, spec_value_name, image }] }] */
  goods_spec_format: Generated<string>
  /** [{ attr_id, attr_name, attr_value_id, attr_value_name }]; ids are 0 for values that are no filter. */
  goods_attr_format: Generated<string>
  /** Sanitised HTML. */
  goods_content: Generated<string>
  /** The editor's blocks behind it, as JSON; '' where it was written otherwise. */
  goods_blocks: Generated<string>
}

interface Sku {
  id: Generated<number>
  goods_id: number
  site_id: number
  sku_no: Generated<string>
  /** The goods' name with its spec values. */
  sku_name: string
  /** The ids of its spec values in the order of the specs, comma-separated: one SKU per combination. */
  spec_key: Generated<string>
  /** [{ spec_id, spec_name, spec_value_id, spec_value_name }] */
  sku_spec_format: Generated<string>
  price: number
  market_price: Generated<number>
  cost_price: Generated<number>
  /** Changed by conditional updates only, see lib/domain/mall/stock.ts. */
  stock: Generated<number>
  sale_num: Generated<number>
  /** Grams and cubic centimetres. */
  weight: Generated<number>
  volume: Generated<number>
  sku_image: Generated<string>
  sku_images: Generated<string>
  /** 0: no longer sold, retained for existing orders. */
  shown: Generated<number>
  sort: Generated<number>
}
