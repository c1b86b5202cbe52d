import type { Kysely } from 'kysely'
import { indexes, tables } from '../mall/tables.ts'

export async function growth(db: Kysely<unknown>) {
  const [table, index] = [tables(db), indexes(db)]

  await table('member_level', {
    level_name: 'text',
    level_name_en: '',
    grade: 'number',
    growth: 'number',
    is_free_shipping: 0,
    consume_discount: 100,
    point_feedback: 100,
    send_point: 0,
    send_balance: 0,
    send_coupon: '',
    createtime: 'number',
  })
  await db.schema.createIndex('member_level_grade').on('member_level').column('grade').unique().execute()
  await table('level_gift', { user_id: 'user', level_id: 'member_level', createtime: 'number' }, 'user_id', 'level_id')
  await table('earned', { user_id: 'user', rule: 'text', day: 'number', num: 0 }, 'user_id', 'rule', 'day')
  await index('earned', 'day')
  await table(
    'signin',
    { user_id: 'user', day: 'number', streak: 'number', point: 0, growth: 0, createtime: 'number' },
    'user_id',
    'day',
  )
}
