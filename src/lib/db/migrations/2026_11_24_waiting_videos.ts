import { type Kysely, sql } from 'kysely'

/** The queue of short videos that wait for review: what is shown costs it nothing. */
export async function up(db: Kysely<unknown>) {
  await sql`create index video_waiting on video (id) where is_approved = 0 and deletetime is null`.execute(db)
}
