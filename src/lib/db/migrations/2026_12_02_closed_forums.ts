import type { Kysely } from 'kysely'

/**
 * Every list of posts excludes those of closed forums; looking for these among all forums took half the time of a list.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.createIndex('forum_by_is_closed').on('forum').column('is_closed').execute()
}
