import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'
import { indexes } from './mall/tables.ts'

/** Content written by shops: blocks of a description, delivery methods, a notice; lists of their sales. */
export async function up(db: Kysely<unknown>) {
  const { text } = columns(db)
  const empty = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, text, c => c.notNull().defaultTo(''))
      .execute()
  await empty('goods', 'ways')
  await empty('goods', 'goods_blocks')
  await empty('shop', 'notice')
  const index = indexes(db)
  await index('goods', 'site_id', 'id')
  await index('groupbuy', 'site_id', 'id')
  await index('topic_goods', 'site_id', 'id')
  await index('coupon', 'coupon_type_id', 'id')
}
