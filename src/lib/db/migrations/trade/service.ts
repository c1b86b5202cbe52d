import type { Kysely } from 'kysely'
import { indexes, tables } from '../mall/tables.ts'

export async function service(db: Kysely<unknown>) {
  const [table, index] = [tables(db), indexes(db)]

  await table('package', {
    order_id: 'shop_order',
    package_name: 'text',
    delivery_type: 1,
    express_company_name: '',
    delivery_no: '',
    status: 0,
    createtime: 'number',
  })
  await index('package', 'order_id', 'id')
  await table(
    'package_goods',
    { package_id: 'package', order_goods_id: 'order_goods', num: 'number' },
    'package_id',
    'order_goods_id',
  )
  await table('trace', { package_id: 'package', status: 0, remark: 'text', datetime: 'number' })
  await index('trace', 'package_id', 'datetime', 'id')

  await table('verify', {
    verify_code: 'text',
    verify_type: 'text',
    order_id: 'shop_order',
    user_id: 'user',
    site_id: 'shop',
    item_array: '[]',
    remark_array: '[]',
    is_verify: 0,
    verifier_id: 0,
    verifier_name: '',
    verify_time: 0,
    createtime: 'number',
  })
  await db.schema.createIndex('verify_number').on('verify').column('verify_code').unique().execute()
  await index('verify', 'order_id')
  await index('verify', 'site_id', 'is_verify', 'verify_time', 'id')

  await table('order_refund', {
    refund_no: 'text',
    order_goods_id: 'order_goods',
    order_id: 'shop_order',
    user_id: 'user',
    site_id: 'shop',
    refund_status: 1,
    refund_type: 'number',
    num: 'number',
    refund_money: 'number',
    goods_money: 'number',
    delivery_money: 0,
    invoice_money: 0,
    balance: 0,
    balance_money: 0,
    pay_money: 0,
    point: 0,
    refund_reason: 'text',
    refund_remark: '',
    images: '[]',
    refuse_reason: '',
    restock: 0,
    refund_address: '',
    refund_delivery_name: '',
    refund_delivery_no: '',
    refund_delivery_remark: '',
    complain_status: 'number?',
    complain_reason: '',
    complain_remark: '',
    complain_images: '[]',
    complain_answer: '',
    due_time: 0,
    createtime: 'number',
    done_time: 0,
    complain_time: 0,
  })
  await db.schema.createIndex('order_refund_number').on('order_refund').column('refund_no').unique().execute()
  await index('order_refund', 'order_goods_id', 'id')
  await index('order_refund', 'order_id')
  await index('order_refund', 'user_id', 'id')
  await index('order_refund', 'site_id', 'refund_status', 'id')
  await index('order_refund', 'refund_status', 'due_time')
  await index('order_refund', 'complain_status', 'id')
  await table('order_refund_log', {
    order_refund_id: 'order_refund',
    from_status: 'number?',
    to_status: 'number',
    action: 'text',
    action_way: 'number',
    user_id: 0,
    text: '',
    createtime: 'number',
  })
  await index('order_refund_log', 'order_refund_id', 'id')
}
