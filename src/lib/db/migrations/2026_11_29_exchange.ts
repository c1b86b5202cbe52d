import type { Kysely } from 'kysely'
import { indexes, tables } from './mall/tables.ts'

/** What members exchanged their points for; goods that are shipped are also an order of their shop. */
export async function up(db: Kysely<unknown>) {
  const [table, index] = [tables(db), indexes(db)]
  await table('exchange_order', {
    order_no: 'text',
    out_trade_no: '',
    user_id: 'user',
    exchange_id: 'exchange',
    order_id: 'shop_order?',
    type: 'number',
    title: 'text',
    image: '',
    num: 'number',
    point: 'number',
    pay_money: 0,
    coupon_type_id: 0,
    balance: 0,
    order_status: 'number?',
    close_cause: '',
    createtime: 'number',
    due_time: 0,
    pay_time: 0,
    close_time: 0,
  })
  await db.schema.createIndex('exchange_order_number').on('exchange_order').column('order_no').unique().execute()
  await index('exchange_order', 'user_id', 'id')
  await index('exchange_order', 'out_trade_no')
  await index('exchange_order', 'order_id')
  await index('exchange_order', 'order_status', 'due_time', 'id')
}
