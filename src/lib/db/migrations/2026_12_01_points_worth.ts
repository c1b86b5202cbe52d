import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** What points for which goods were exchanged are worth to their shop; until now one was a fen. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('order_goods')
    .addColumn('score_money', columns(db).number, c => c.notNull().defaultTo(0))
    .execute()
  await sql`update order_goods set score_money = point where point_money = 0 and point > 0`.execute(db)
}
