import type { Kysely } from 'kysely'
import { indexes, tables } from './tables.ts'

export async function goods(db: Kysely<unknown>) {
  const [table, index] = [tables(db), indexes(db)]

  await table('goods_category', {
    pid: 0,
    level: 'number',
    name: 'text',
    short_name: '',
    image: '',
    image_adv: '',
    type: 3,
    sort: 0,
    is_show: 1,
    goods_count: 0,
    category_id_1: 0,
    category_id_2: 0,
  })
  await index('goods_category', 'pid', 'sort', 'id')
  await table('goods_brand', {
    name: 'text',
    letter: 'text',
    image: '',
    desc: '',
    sort: 0,
    is_show: 1,
    goods_count: 0,
    car_brand_id: 'brand?',
  })
  await index('goods_brand', 'is_show', 'sort', 'id')
  await index('goods_brand', 'car_brand_id')
  await table('series', { brand_id: 'brand', name: 'text', sort: 0 })
  await index('series', 'brand_id', 'sort', 'id')
  await table('attr', { name: 'text', sort: 0 })
  await table('attr_value', { attr_id: 'attr', name: 'text', sort: 0 })
  await index('attr_value', 'attr_id', 'sort', 'id')
  await table('category_attr', { category_id: 'goods_category', attr_id: 'attr', sort: 0 }, 'category_id', 'attr_id')

  await table('shelf', { version: 0 })
  await table('goods', {
    site_id: 'shop',
    type: 'number',
    name: 'text',
    introduction: '',
    keywords: '',
    category_id: 'goods_category',
    category_id_1: 0,
    category_id_2: 0,
    category_id_3: 0,
    brand_id: 'goods_brand?',
    shop_category_id_1: 0,
    shop_category_id_2: 0,
    goods_state: 1,
    verify_state: 1,
    verify_message: '',
    deletetime: 'number?',
    shown: 1,
    is_virtual: 0,
    is_free_shipping: 0,
    freight_template_id: 'freight_template?',
    fits_all: 0,
    recommend: 0,
    min_buy: 0,
    max_buy: 0,
    unit: '',
    video_url: '',
    goods_image: '[]',
    sku_id: 0,
    price: 0,
    market_price: 0,
    discount_price: 0,
    stock: 0,
    stock_alarm: 0,
    sku_count: 0,
    sale_num: 0,
    click_num: 0,
    collect_num: 0,
    score: 0,
    sort: 0,
    evaluate: 0,
    evaluate_haoping: 0,
    evaluate_zhongping: 0,
    evaluate_chaping: 0,
    evaluate_shaitu: 0,
    evaluate_zhuiping: 0,
    score_sum: 0,
    shelf_id: 'shelf',
    version: 0,
    terms: '',
    createtime: 'number',
    updatetime: 'number',
    // Last, so that a list never reads past the long columns to reach a short one.
    goods_spec_format: '[]',
    goods_attr_format: '[]',
    goods_content: '',
  })
  await index('goods', 'shelf_id', 'version')
  await index('goods', 'site_id', 'shown', 'recommend', 'id')
  await index('goods', 'site_id', 'goods_state', 'id')
  await index('goods', 'verify_state', 'id')
  await index('goods', 'brand_id')
  await table('sku', {
    goods_id: 'goods',
    site_id: 'shop',
    sku_no: '',
    sku_name: 'text',
    spec_key: '',
    sku_spec_format: '[]',
    price: 'number',
    market_price: 0,
    cost_price: 0,
    stock: 0,
    sale_num: 0,
    weight: 0,
    volume: 0,
    sku_image: '',
    sku_images: '[]',
    shown: 1,
    sort: 0,
  })
  await index('sku', 'goods_id', 'shown', 'sort', 'id')
  await db.schema.createIndex('sku_spec').on('sku').columns(['goods_id', 'spec_key']).unique().execute()
  await table('goods_attr', { goods_id: 'goods', attr_value_id: 'attr_value' }, 'goods_id', 'attr_value_id')
  await table('goods_fit', { goods_id: 'goods', brand_id: 'brand', series_id: 0 }, 'goods_id', 'brand_id', 'series_id')

  await table('evaluate', {
    goods_id: 'goods',
    sku_id: 'sku',
    site_id: 'shop',
    user_id: 'user',
    order_id: 0,
    order_goods_id: 0,
    sku_name: 'text',
    sku_price: 'number',
    sku_image: '',
    is_anonymous: 0,
    scores: 'number',
    explain_type: 'number',
    desc_score: 5,
    service_score: 5,
    delivery_score: 5,
    owner_label: '',
    owner_brand_id: 0,
    images: '[]',
    has_image: 0,
    is_audit: 1,
    shown: 1,
    createtime: 'number',
    explain_first: '',
    explain_time: 0,
    has_again: 0,
    again_content: '',
    again_images: '[]',
    again_time: 0,
    again_explain: '',
    content: 'text',
  })
  await index('evaluate', 'goods_id', 'shown', 'createtime', 'id', 'owner_brand_id')
  await index('evaluate', 'goods_id', 'shown', 'explain_type', 'createtime', 'id')
  await index('evaluate', 'goods_id', 'shown', 'has_image', 'createtime', 'id')
  await index('evaluate', 'goods_id', 'shown', 'has_again', 'createtime', 'id')
  await index('evaluate', 'site_id', 'shown', 'createtime', 'id')
  await index('evaluate', 'user_id', 'id')
  await index('evaluate', 'order_goods_id')

  await table('goods_browse', {
    user_id: 'user',
    goods_id: 'goods',
    sku_id: 'sku',
    category_id: 0,
    day: 'number',
    browse_time: 'number',
  })
  await db.schema
    .createIndex('goods_browse_day')
    .on('goods_browse')
    .columns(['user_id', 'goods_id', 'day'])
    .unique()
    .execute()
  await index('goods_browse', 'user_id', 'browse_time', 'id', 'category_id')
  await table('cart', {
    user_id: 'user',
    goods_id: 'goods',
    sku_id: 'sku',
    site_id: 'shop',
    num: 'number',
    added_price: 0,
    createtime: 'number',
    updatetime: 'number',
  })
  await db.schema.createIndex('cart_sku').on('cart').columns(['user_id', 'sku_id']).unique().execute()
  await table(
    'essay_goods',
    { essay_id: 'essay', goods_id: 'goods', createtime: 'number', shown: 1 },
    'essay_id',
    'goods_id',
  )
  await index('essay_goods', 'goods_id', 'shown', 'createtime', 'essay_id')
}
