import type { Kysely } from 'kysely'
import { indexes, tables } from '../mall/tables.ts'

export async function wallet(db: Kysely<unknown>) {
  const [table, index] = [tables(db), indexes(db)]

  await table('bank_account', {
    owner_type: 'text',
    owner_id: 'number',
    realname: 'text',
    mobile: 'text',
    withdraw_type: 'text',
    branch_bank_name: '',
    bank_account: 'text',
    is_default: 0,
    is_deleted: 0,
    createtime: 'number',
  })
  await index('bank_account', 'owner_type', 'owner_id', 'id')
  await table('withdraw', {
    withdraw_no: 'text',
    owner_type: 'text',
    owner_id: 'number',
    withdraw_type: 'text',
    realname: 'text',
    mobile: 'text',
    bank_name: '',
    account_number: 'text',
    apply_money: 'number',
    rate: 0,
    service_money: 0,
    money: 'number',
    status: 0,
    refuse_reason: '',
    transfer_type: '',
    transfer_remark: '',
    certificate: '',
    createtime: 'number',
    audit_time: 0,
    transfer_time: 0,
  })
  await db.schema.createIndex('withdraw_number').on('withdraw').column('withdraw_no').unique().execute()
  await index('withdraw', 'owner_type', 'owner_id', 'id')
  await index('withdraw', 'status', 'id')
  await table('withdraw_log', {
    withdraw_id: 'withdraw',
    from_status: 'number?',
    to_status: 'number',
    action: 'text',
    way: 'number',
    user_id: 0,
    text: '',
    createtime: 'number',
  })
  await index('withdraw_log', 'withdraw_id', 'id')

  await table('recharge', {
    recharge_name: 'text',
    recharge_name_en: '',
    cover_img: '',
    face_value: 'number',
    buy_price: 'number',
    point: 0,
    growth: 0,
    coupon_id: '',
    status: 1,
    sort: 0,
    sale_num: 0,
    createtime: 'number',
  })
  await index('recharge', 'status', 'sort')
  await table('recharge_order', {
    order_no: 'text',
    out_trade_no: 'text',
    user_id: 'user',
    recharge_id: 'recharge',
    recharge_name: 'text',
    cover_img: '',
    face_value: 'number',
    buy_price: 'number',
    point: 0,
    growth: 0,
    coupon_id: '',
    status: 1,
    createtime: 'number',
    pay_time: 0,
  })
  await db.schema.createIndex('recharge_order_number').on('recharge_order').column('order_no').unique().execute()
  await index('recharge_order', 'out_trade_no')
  await index('recharge_order', 'user_id', 'status', 'id')

  await table('settlement', {
    settlement_no: 'text',
    site_id: 'shop',
    start_time: 'number',
    end_time: 'number',
    order_num: 'number',
    order_money: 'number',
    shop_money: 'number',
    commission: 'number',
    coupon_money: 0,
    refund_money: 0,
    createtime: 'number',
  })
  await db.schema.createIndex('settlement_number').on('settlement').column('settlement_no').unique().execute()
  await index('settlement', 'site_id', 'id')
  await table('settlement_order', { order_id: 'shop_order', settlement_id: 'settlement' }, 'order_id')
  await index('settlement_order', 'settlement_id')
}
