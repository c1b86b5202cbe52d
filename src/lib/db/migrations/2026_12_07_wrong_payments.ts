import type { Kysely } from 'kysely'

/** Payments that wait for staff are few among all that came: the desk counts them on each of its pages. */
export async function up(db: Kysely<unknown>) {
  await db.schema.createIndex('pay_notice_by_result').on('pay_notice').columns(['result', 'id']).execute()
}
