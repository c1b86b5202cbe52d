import type { Kysely } from 'kysely'
import { indexes, tables } from '../mall/tables.ts'

export async function money(db: Kysely<unknown>) {
  const [table, index] = [tables(db), indexes(db)]

  await table('account', { owner_type: 'text', owner_id: 0, kind: 'text', value: 0 })
  await db.schema
    .createIndex('account_owner')
    .on('account')
    .columns(['owner_type', 'owner_id', 'kind'])
    .unique()
    .execute()
  await table('posting', {
    key: 'text',
    from_type: 'text',
    relate_id: 0,
    remark: '',
    createtime: 'number',
  })
  await db.schema.createIndex('posting_key').on('posting').column('key').unique().execute()
  await index('posting', 'createtime')
  await table('entry', { posting_id: 'posting', account_id: 'account', amount: 'number', value: 'number' })
  await index('entry', 'account_id', 'id')
  await index('entry', 'posting_id')

  await table('pay', {
    out_trade_no: 'text',
    user_id: 'user',
    kind: 'text',
    pay_body: '',
    pay_detail: '',
    pay_money: 'number',
    pay_status: 0,
    pay_type: '',
    trade_no: '',
    createtime: 'number',
    expire_time: 'number',
    pay_time: 0,
  })
  await db.schema.createIndex('pay_number').on('pay').column('out_trade_no').unique().execute()
  await index('pay', 'user_id', 'id')
  await index('pay', 'pay_status', 'expire_time')
  await table('pay_notice', {
    provider: 'text',
    trade_no: 'text',
    out_trade_no: 'text',
    money: 'number',
    result: 'text',
    createtime: 'number',
  })
  await db.schema.createIndex('pay_notice_once').on('pay_notice').columns(['provider', 'trade_no']).unique().execute()
  await index('pay_notice', 'out_trade_no')
  await table('pay_refund', {
    out_refund_no: 'text',
    pay_id: 'pay',
    provider: 'text',
    money: 'number',
    reason: '',
    order_id: 0,
    order_refund_id: 0,
    status: 0,
    refund_id: '',
    tries: 0,
    error: '',
    due_time: 0,
    createtime: 'number',
    done_time: 0,
  })
  await db.schema.createIndex('pay_refund_number').on('pay_refund').column('out_refund_no').unique().execute()
  await index('pay_refund', 'status', 'due_time')
  await index('pay_refund', 'pay_id')
}
