import type { Kysely } from 'kysely'
import { indexes, tables } from '../mall/tables.ts'

export async function orders(db: Kysely<unknown>) {
  const [table, index] = [tables(db), indexes(db)]

  await table('member_address', {
    user_id: 'user',
    name: 'text',
    mobile: 'text',
    telephone: '',
    province_id: 0,
    city_id: 0,
    district_id: 0,
    community_id: 0,
    full_address: '',
    address: 'text',
    longitude: '',
    latitude: '',
    is_default: 0,
    createtime: 'number',
  })
  await index('member_address', 'user_id', 'is_default', 'id')
  await table('store', {
    site_id: 'shop',
    store_name: 'text',
    telephone: '',
    full_address: '',
    address: '',
    open_date: '',
    longitude: '',
    latitude: '',
    status: 1,
    sort: 0,
  })
  await index('store', 'site_id', 'status', 'sort')
  await table(
    'shop_trade',
    {
      site_id: 'shop',
      is_express: 1,
      is_store: 0,
      is_local: 0,
      local_fee: 0,
      local_free_from: 0,
      local_least: 0,
      local_areas: '',
      local_times: '',
      is_offlinepay: 0,
      is_invoice: 0,
      invoice_rate: 0,
      invoice_postage: 0,
      invoice_content: '',
      refund_name: '',
      refund_mobile: '',
      refund_address: '',
    },
    'site_id',
  )
  await table('verifier', { site_id: 'shop', user_id: 'user', createtime: 'number' }, 'site_id', 'user_id')
  await index('verifier', 'user_id')

  await table('shop_order', {
    order_no: 'text',
    out_trade_no: 'text',
    user_id: 'user',
    site_id: 'shop',
    site_name: 'text',
    order_type: 'number',
    order_status: 0,
    promotion_type: '',
    promotion_id: 0,
    goods_num: 'number',
    goods_money: 'number',
    promotion_money: 0,
    coupon_id: 0,
    coupon_money: 0,
    delivery_money: 0,
    point: 0,
    point_money: 0,
    invoice_money: 0,
    platform_coupon_id: 0,
    platform_coupon_money: 0,
    adjust_money: 0,
    order_money: 'number',
    balance: 0,
    balance_money: 0,
    pay_money: 'number',
    refund_money: 0,
    commission: 0,
    pay_status: 0,
    pay_type: '',
    pay_id: 0,
    name: '',
    mobile: '',
    telephone: '',
    province_id: 0,
    city_id: 0,
    district_id: 0,
    full_address: '',
    address: '',
    delivery_type: '',
    delivery_type_name: '',
    store_id: 0,
    delivery_ask: '',
    buyer_message: '',
    seller_remark: '',
    invoice: '',
    explain: '[]',
    is_lock: 0,
    is_extended: 0,
    is_evaluate: 0,
    evaluate_status: 0,
    is_enable_refund: 1,
    is_settlement: 0,
    is_deleted: 0,
    close_cause: '',
    createtime: 'number',
    pay_time: 0,
    delivery_time: 0,
    sign_time: 0,
    finish_time: 0,
    close_time: 0,
    due_time: 0,
  })
  await db.schema.createIndex('shop_order_number').on('shop_order').column('order_no').unique().execute()
  await index('shop_order', 'out_trade_no')
  await index('shop_order', 'user_id', 'is_deleted', 'id', 'order_status')
  await index('shop_order', 'user_id', 'is_deleted', 'order_status', 'id')
  await index('shop_order', 'site_id', 'order_status', 'id')
  await index('shop_order', 'order_status', 'due_time')
  await index('shop_order', 'is_settlement', 'order_status', 'site_id')
  await table('order_goods', {
    order_id: 'shop_order',
    user_id: 'user',
    site_id: 'shop',
    goods_id: 'goods',
    sku_id: 'sku',
    sku_name: 'text',
    sku_image: '',
    sku_spec_format: '[]',
    is_virtual: 0,
    promotion_id: 0,
    price: 'number',
    num: 'number',
    goods_money: 'number',
    promotion_money: 0,
    coupon_money: 0,
    platform_coupon_money: 0,
    adjust_money: 0,
    point: 0,
    point_money: 0,
    real_goods_money: 'number',
    commission_rate: 0,
    delivery_status: 0,
    delivered_num: 0,
    refund_status: 0,
    refunded_num: 0,
    refunded_money: 0,
    evaluate_status: 0,
    createtime: 'number',
  })
  await index('order_goods', 'order_id')
  await index('order_goods', 'user_id', 'goods_id', 'id')
  await index('order_goods', 'site_id', 'refund_status', 'id')
  await table('order_log', {
    order_id: 'shop_order',
    from_status: 'number?',
    to_status: 'number',
    action: 'text',
    way: 'number',
    user_id: 0,
    text: '',
    createtime: 'number',
  })
  await index('order_log', 'order_id', 'id')
  await table('bought', { kind: 'text', target_id: 'number', user_id: 'user', num: 0 }, 'kind', 'target_id', 'user_id')
  await table(
    'idempotency',
    {
      user_id: 'user',
      key: 'text',
      route: 'text',
      body_hash: 'text',
      response: '',
      createtime: 'number',
    },
    'user_id',
    'key',
  )
  await index('idempotency', 'createtime')
}
