import type { Kysely } from 'kysely'

/** Notices and their copies to be sent are found by what they are about: they go with a deleted text. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['notice', 'dispatch'])
    await db.schema.createIndex(`${table}_by_target`).on(table).columns(['target_type', 'target_id']).execute()
}
