import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

const DAY = 86_400

/** The hours within which a report must be decided, by its reason, and the resulting deadline of each report. */
export async function up(db: Kysely<unknown>) {
  const { number } = columns(db)
  await db.schema
    .alterTable('report_reason')
    .addColumn('hours', number, c => c.notNull().defaultTo(24))
    .execute()
  await db.schema
    .alterTable('report')
    .addColumn('due', number, c => c.notNull().defaultTo(0))
    .execute()
  await sql`update report set due = createtime + ${sql.lit(DAY)}`.execute(db)
  await db.schema.createIndex('report_by_due').on('report').columns(['status', 'due']).execute()
}
