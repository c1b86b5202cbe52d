import { type Kysely, sql } from 'kysely'

/** The moderation queue of short videos; published ones are not in this index. */
export async function up(db: Kysely<unknown>) {
  await sql`create index video_waiting on video (id) where is_approved = 0 and deletetime is null`.execute(db)
}
