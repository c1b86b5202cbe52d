import type { Generated } from 'kysely'

/** Shops, their deposits and promises, and freight. */
export interface ShopTables {
  /** Industries of shops. */
  shop_category: { id: Generated<number>; name: string; sort: Generated<number>; is_show: Generated<number> }
  /** Deposit levels; `money` 0 requires none. */
  shop_guarantee: {
    id: Generated<number>
    name: string
    money: Generated<number>
    desc: Generated<string>
    sort: Generated<number>
    is_show: Generated<number>
  }
  /** The promises of shops. `code`: the column of `shop` for it; '' for those in `promise_ids`. */
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
  /** The last save of each row that sellers edit (optimistic locking); `number` counts the saves of a shop. */
  shop_save: { site_id: number; target_type: string; target_id: number; number: number }
  /** A shop's own two levels of categories; pid 0 is the top level. */
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
  /**
   * areas: comma-separated province codes, '' for everywhere else; the first unit costs first_fee, each further step
   * more_fee.
   */
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
}

interface Shop {
  id: Generated<number>
  /** Its owner; null for the platform's own. */
  user_id: number | null
  category_id: number
  site_name: string
  is_own: Generated<number>
  /** 1 open, 0 closed: none of its goods is public. */
  shop_status: Generated<number>
  logo: Generated<string>
  avatar: Generated<string>
  banner: Generated<string>
  /** JSON list of { image, url }. */
  shop_adv: Generated<string>
  level_name: Generated<string>
  /** Its main line of goods. */
  business: Generated<string>
  intro: Generated<string>
  /** Its current notice. */
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
  /** The eight promises, 0 or 1. */
  shop_baozh: Generated<number>
  shop_qtian: Generated<number>
  shop_zhping: Generated<number>
  shop_erxiaoshi: Generated<number>
  shop_tuihuo: Generated<number>
  shop_shiyong: Generated<number>
  shop_shiti: Generated<number>
  shop_xiaoxie: Generated<number>
  /** Ids of `promise`, comma-separated: its promises besides those eight. */
  promise_ids: Generated<string>
  /** Sum of all stars, of evaluate_count reviews. */
  desc_sum: Generated<number>
  service_sum: Generated<number>
  delivery_sum: Generated<number>
  evaluate_count: Generated<number>
  /** The mean of desc_sum in hundredths; 500 as long as there are no reviews. */
  shop_desccredit: Generated<number>
  shop_sales: Generated<number>
  /** Members who follow it. */
  sub_num: Generated<number>
  /** Public goods. */
  goods_count: Generated<number>
  sort: Generated<number>
  start_time: Generated<number>
  /** 0: never. */
  expire_time: Generated<number>
  createtime: number
}

interface ShopApply {
  id: Generated<number>
  user_id: number
  /** 1 pending, 2 deposit under review, 3 opened, -1 refused, -2 deposit refused. */
  status: Generated<number>
  apply_message: Generated<string>
  /** The resulting shop. */
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
