import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** The value to the shop of points that goods were exchanged for; until now a point was a fen. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('order_goods')
    .addColumn('score_money', columns(db).number, c => c.notNull().defaultTo(0))
    .execute()
  await sql`update order_goods set score_money = point where point_money = 0 and point > 0`.execute(db)
}
