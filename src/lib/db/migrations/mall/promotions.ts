import type { Kysely } from 'kysely'
import { indexes, tables } from './tables.ts'

export async function promotions(db: Kysely<unknown>) {
  const [table, index] = [tables(db), indexes(db)]
  const span = { start_time: 'number', end_time: 'number' }

  await table('coupon_type', {
    site_id: 'shop?',
    name: 'text',
    type: 'text',
    money: 0,
    min_money: 0,
    max_money: 0,
    discount: 0,
    discount_limit: 0,
    at_least: 0,
    count: 'number',
    lead_count: 0,
    used_count: 0,
    max_fetch: 0,
    validity_type: 0,
    fixed_term: 0,
    ...span,
    goods_type: 1,
    use_scenario: 1,
    image: '',
    is_show: 1,
    status: 1,
    sort: 0,
    createtime: 'number',
  })
  await index('coupon_type', 'site_id', 'status', 'is_show', 'end_time', 'id')
  await index('coupon_type', 'status', 'is_show', 'sort', 'id', 'site_id')
  await index('coupon_type', 'status', 'end_time')
  await table('coupon_goods', { coupon_type_id: 'coupon_type', goods_id: 'goods' }, 'coupon_type_id', 'goods_id')
  await index('coupon_goods', 'goods_id', 'coupon_type_id')
  await table(
    'coupon_group',
    { coupon_type_id: 'coupon_type', category_id: 'shop_category' },
    'coupon_type_id',
    'category_id',
  )
  await table('coupon', {
    coupon_type_id: 'coupon_type',
    site_id: 'shop?',
    user_id: 'user',
    coupon_code: 'text',
    state: 1,
    get_type: 2,
    is_platform: 0,
    money: 0,
    fetch_time: 'number',
    use_time: 0,
    use_order_id: 0,
    ...span,
  })
  await db.schema.createIndex('coupon_code').on('coupon').columns(['coupon_code']).unique().execute()
  await index('coupon', 'user_id', 'is_platform', 'state', 'end_time', 'id')
  await index('coupon', 'coupon_type_id', 'user_id')
  await index('coupon', 'state', 'end_time')
  await table(
    'coupon_lead',
    { coupon_type_id: 'coupon_type', user_id: 'user', count: 'number' },
    'coupon_type_id',
    'user_id',
  )

  await table('manjian', { site_id: 'shop', name: 'text', ...span, rule_json: 'text', goods_type: 1, status: 1 })
  await index('manjian', 'site_id', 'status', 'end_time')
  await table('manjian_goods', { manjian_id: 'manjian', goods_id: 'goods' }, 'manjian_id', 'goods_id')
  await table('discount', { site_id: 'shop', name: 'text', ...span, status: 1 })
  await index('discount', 'site_id', 'id')
  await table(
    'discount_goods',
    { discount_id: 'discount', sku_id: 'sku', goods_id: 'goods', price: 'number', ...span, applied: 0 },
    'sku_id',
    'discount_id',
  )
  await index('discount_goods', 'goods_id', 'end_time')
  await index('discount_goods', 'applied', 'start_time')
  await index('discount_goods', 'applied', 'end_time')

  await table('seckill', { name: 'text', seckill_start_time: 'number', seckill_end_time: 'number', sort: 0 })
  await table('seckill_goods', {
    seckill_id: 'seckill',
    day: 'number',
    site_id: 'shop',
    goods_id: 'goods',
    sku_id: 'sku',
    type: 'number',
    seckill_price: 'number',
    stock: 'number',
    sale_num: 0,
    max_buy: 0,
    status: 1,
    sort: 0,
    ...span,
  })
  await index('seckill_goods', 'day', 'seckill_id', 'status', 'sort', 'id')
  await index('seckill_goods', 'sku_id', 'end_time')
  await index('seckill_goods', 'site_id', 'id')

  await table('groupbuy', {
    site_id: 'shop',
    goods_id: 'goods',
    groupbuy_price: 'number',
    buy_num: 'number',
    ...span,
    sell_num: 0,
    status: 1,
    sort: 0,
  })
  await index('groupbuy', 'status', 'end_time', 'id')
  await index('groupbuy', 'goods_id', 'end_time')
  await table(
    'groupbuy_sku',
    { groupbuy_id: 'groupbuy', sku_id: 'sku', groupbuy_price: 'number' },
    'groupbuy_id',
    'sku_id',
  )

  await table('combo', {
    site_id: 'shop',
    bl_name: 'text',
    bl_price: 'number',
    shipping_fee_type: 1,
    status: 1,
    sort: 0,
    createtime: 'number',
  })
  await index('combo', 'site_id', 'status')
  await table('combo_goods', { bl_id: 'combo', sku_id: 'sku', goods_id: 'goods', sort: 0 }, 'bl_id', 'sku_id')
  await index('combo_goods', 'goods_id', 'bl_id')

  await table('topic', {
    topic_name: 'text',
    topic_adv: '',
    bg_color: '',
    remark: '',
    ...span,
    status: 1,
    sort: 0,
    talk_id: 'talk?',
    createtime: 'number',
  })
  await index('topic', 'status', 'end_time', 'id')
  await index('topic', 'talk_id')
  await table('topic_goods', {
    topic_id: 'topic',
    site_id: 'shop',
    goods_id: 'goods',
    sku_id: 'sku',
    topic_price: 'number',
    sale_num: 0,
    max_buy: 0,
    status: 1,
    sort: 0,
  })
  await index('topic_goods', 'topic_id', 'status', 'sort', 'id')
  await index('topic_goods', 'sku_id', 'topic_id')

  await table('exchange', {
    type: 1,
    site_id: 'shop?',
    goods_id: 'goods?',
    sku_id: 'sku?',
    coupon_type_id: 'coupon_type?',
    balance: 0,
    title: 'text',
    image: '',
    content: '',
    score_price: 'number',
    price: 0,
    old_price: 0,
    traffic: 0,
    flag_text: '',
    stock: 'number',
    sale_num: 0,
    max_buy: 0,
    status: 1,
    sort: 0,
    createtime: 'number',
  })
  await index('exchange', 'status', 'sort', 'id', 'type')
  await index('exchange', 'status', 'score_price', 'id', 'type')
  await index('exchange', 'status', 'sale_num', 'id', 'type')

  await table('adv_position', { ap_name: 'text', keyword: 'text', ap_width: 0, ap_height: 0, ap_background_color: '' })
  await db.schema.createIndex('adv_position_keyword').on('adv_position').columns(['keyword']).unique().execute()
  await table('adv', {
    ap_id: 'adv_position',
    adv_title: 'text',
    adv_url: '',
    adv_image: 'text',
    background: '',
    slide_sort: 0,
    price: 0,
    is_show: 1,
  })
  await index('adv', 'ap_id', 'slide_sort', 'id')
  await table('floor', { title: 'text', block_name: 'text', block_title: '', value: 'text', sort: 0, is_show: 1 })
  await index('floor', 'sort', 'id')
}
