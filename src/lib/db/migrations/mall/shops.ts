import type { Kysely } from 'kysely'
import { indexes, tables } from './tables.ts'

export async function shops(db: Kysely<unknown>) {
  const [table, index] = [tables(db), indexes(db)]

  await table('shop_category', { name: 'text', sort: 0 })
  await table('shop_guarantee', { name: 'text', money: 0, desc: '', sort: 0 })
  await table('shop', {
    user_id: 'user?',
    category_id: 'shop_category',
    site_name: 'text',
    is_own: 0,
    shop_status: 1,
    logo: '',
    avatar: '',
    banner: '',
    shop_adv: '[]',
    level_name: '',
    business: '',
    intro: '',
    telephone: '',
    qq: '',
    ww: '',
    address: '',
    full_address: '',
    longitude: '',
    latitude: '',
    work_week: '',
    workingtime: '',
    seo_keywords: '',
    seo_description: '',
    shop_baozh: 0,
    shop_qtian: 0,
    shop_zhping: 0,
    shop_erxiaoshi: 0,
    shop_tuihuo: 0,
    shop_shiyong: 0,
    shop_shiti: 0,
    shop_xiaoxie: 0,
    desc_sum: 0,
    service_sum: 0,
    delivery_sum: 0,
    evaluate_count: 0,
    shop_desccredit: 500,
    shop_sales: 0,
    sub_num: 0,
    goods_count: 0,
    sort: 0,
    start_time: 0,
    expire_time: 0,
    createtime: 'number',
  })
  await index('shop', 'shop_status', 'sort', 'id')
  await index('shop', 'shop_status', 'shop_sales', 'id')
  await index('shop', 'shop_status', 'shop_desccredit', 'id')
  await index('shop', 'category_id', 'shop_status', 'sort', 'id')
  await index('shop', 'user_id')
  await table('shop_goods_category', {
    site_id: 'shop',
    pid: 0,
    level: 1,
    name: 'text',
    image: '',
    sort: 0,
    is_show: 1,
  })
  await index('shop_goods_category', 'site_id', 'sort', 'id')

  await table('shop_apply', {
    user_id: 'user',
    status: 1,
    apply_message: '',
    site_id: 'shop?',
    name: 'text',
    logo: 'text',
    industry_id: 'shop_category',
    guarantee_level: 'shop_guarantee',
    address_city: 'text',
    address: 'text',
    province: 'text',
    city: 'text',
    district: 'text',
    yyzz_images: 'text',
    real_name: 'text',
    phone: 'text',
    other_images: 'text',
    id_card_positive_image: 'text',
    id_card_negative_image: 'text',
    createtime: 'number',
    handletime: 0,
    handler_id: 'user?',
  })
  await index('shop_apply', 'user_id', 'id')
  await index('shop_apply', 'status', 'id')

  await table('freight_template', { site_id: 'shop', name: 'text', fee_type: 3, is_default: 0, createtime: 'number' })
  await index('freight_template', 'site_id')
  await table('freight_rule', {
    template_id: 'freight_template',
    areas: '',
    first: 1,
    first_fee: 0,
    more: 1,
    more_fee: 0,
    sort: 0,
  })
  await index('freight_rule', 'template_id', 'sort')
  await table('freeshipping', { site_id: 'shop', price: 'number', areas: '', createtime: 'number' })
  await index('freeshipping', 'site_id', 'price')
}
