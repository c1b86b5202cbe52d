import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** Sales and reviews since the goods index was updated, posts pinned to all lists, and price drops. */
export async function up(db: Kysely<unknown>) {
  const { key, number } = columns(db)
  await db.schema
    .alterTable('goods')
    .addColumn('moved', number, c => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('goods_moved').on('goods').column('id').where(sql<boolean>`moved = 1`).execute()
  await db.schema
    .createIndex('goods_best')
    .on('goods')
    .columns(['score', 'id'])
    .where(sql<boolean>`shown = 1`)
    .execute()
  await db.schema
    .createTable('price_drop')
    .addColumn('goods_id', key, c => c.primaryKey().references('goods.id'))
    .addColumn('price', number, c => c.notNull())
    .addColumn('told', number, c => c.notNull().defaultTo(0))
    .execute()
}
