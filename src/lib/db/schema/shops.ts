import type { Generated } from 'kysely'

/** Shops, what they deposit and promise, and what sending costs. */
export interface ShopTables {
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
  /** The eight promises, 0 or 1. */
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
  /** 1 to be reviewed, 2 deposit under review, 3 opened, -1 refused, -2 deposit refused. */
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
