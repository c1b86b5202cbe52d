import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** The platform's commission on a sale, by the category of the goods. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('goods_category')
    .addColumn('commission_rate', columns(db).number, c => c.notNull().defaultTo(0))
    .execute()
}
