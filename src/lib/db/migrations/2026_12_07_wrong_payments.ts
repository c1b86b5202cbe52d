import type { Kysely } from 'kysely'

/** Payments that wait for staff are few among all payments: every page of the console counts them. */
export async function up(db: Kysely<unknown>) {
  await db.schema.createIndex('pay_notice_by_result').on('pay_notice').columns(['result', 'id']).execute()
}
